#include "CICU.h"

#include <math.h>
#include <stdlib.h>
#include <unicode/putil.h>
#include <unicode/ucal.h>
#include <unicode/uenum.h>
#include <unicode/ustring.h>
#include <unicode/uversion.h>

struct cicu_zone {
  UCalendar *calendar;
};

int32_t cicu_set_zone_directory(const char *path) {
  UErrorCode error = U_ZERO_ERROR;
  u_setTimeZoneFilesDirectory(path, &error);
  return U_FAILURE(error) ? error : 0;
}

void cicu_version(char *buffer) {
  UVersionInfo version;
  u_getVersion(version);
  u_versionToString(version, buffer);
}

int32_t cicu_tz_release(char *buffer, int32_t capacity) {
  UErrorCode error = U_ZERO_ERROR;
  const char *release = ucal_getTZDataVersion(&error);
  if (U_FAILURE(error)) return error;
  int32_t length = 0;
  while (length < capacity - 1 && release[length]) {
    buffer[length] = release[length];
    length++;
  }
  buffer[length] = 0;
  return 0;
}

int32_t cicu_each_identifier(void (*visit)(const char *identifier, void *context), void *context) {
  UErrorCode error = U_ZERO_ERROR;
  UEnumeration *identifiers = ucal_openTimeZones(&error);
  if (U_FAILURE(error)) return error;
  const char *identifier;
  while ((identifier = uenum_next(identifiers, NULL, &error)) && U_SUCCESS(error)) visit(identifier, context);
  uenum_close(identifiers);
  return U_FAILURE(error) ? error : 0;
}

const char *cicu_error_name(int32_t error) { return u_errorName((UErrorCode)error); }

cicu_zone *cicu_zone_open(const char *identifier, int32_t *error) {
  UErrorCode status = U_ZERO_ERROR;
  UChar characters[128];
  int32_t length = 0;
  u_strFromUTF8(characters, 128, &length, identifier, -1, &status);
  // The locale decides the first weekday and the like, none of which is asked for; its calendar is named.
  UCalendar *calendar = U_SUCCESS(status)
      ? ucal_open(characters, length, "en_US_POSIX@calendar=gregorian", UCAL_GREGORIAN, &status)
      : NULL;
  cicu_zone *zone = U_SUCCESS(status) ? malloc(sizeof *zone) : NULL;
  *error = U_FAILURE(status) ? status : zone ? 0 : U_MEMORY_ALLOCATION_ERROR;
  if (zone) zone->calendar = calendar;
  else if (calendar) ucal_close(calendar);
  return zone;
}

void cicu_zone_close(cicu_zone *zone) {
  ucal_close(zone->calendar);
  free(zone);
}

int32_t cicu_zone_offset(cicu_zone *zone, int64_t instant, int32_t *raw, int32_t *saving) {
  UErrorCode error = U_ZERO_ERROR;
  ucal_setMillis(zone->calendar, (double)instant * 1000, &error);
  int32_t rawMilliseconds = ucal_get(zone->calendar, UCAL_ZONE_OFFSET, &error);
  int32_t savingMilliseconds = ucal_get(zone->calendar, UCAL_DST_OFFSET, &error);
  *raw = rawMilliseconds / 1000;
  *saving = savingMilliseconds / 1000;
  return U_FAILURE(error) ? error : 0;
}

int32_t cicu_zone_next_transition(cicu_zone *zone, int64_t after, int64_t *transition) {
  UErrorCode error = U_ZERO_ERROR;
  ucal_setMillis(zone->calendar, (double)after * 1000, &error);
  UDate found = 0;
  UBool any = ucal_getTimeZoneTransitionDate(zone->calendar, UCAL_TZ_TRANSITION_NEXT, &found, &error);
  if (U_FAILURE(error)) return -(int32_t)error;
  *transition = (int64_t)floor(found / 1000);
  return any ? 1 : 0;
}

static double millis(
    cicu_zone *zone, int32_t year, int32_t month, int32_t day, int32_t hour, int32_t minute, int32_t second,
    UErrorCode *error) {
  ucal_clear(zone->calendar);
  ucal_setDateTime(zone->calendar, year, month - 1, day, hour, minute, second, error);
  return ucal_getMillis(zone->calendar, error);
}

int32_t cicu_zone_exists(
    cicu_zone *zone, int32_t year, int32_t month, int32_t day, int32_t hour, int32_t minute, int32_t second) {
  UErrorCode error = U_ZERO_ERROR;
  ucal_setAttribute(zone->calendar, UCAL_LENIENT, 0);
  millis(zone, year, month, day, hour, minute, second, &error);
  ucal_setAttribute(zone->calendar, UCAL_LENIENT, 1);
  if (error == U_ILLEGAL_ARGUMENT_ERROR) return 0;
  return U_FAILURE(error) ? -(int32_t)error : 1;
}

static int32_t icu_walltime(enum cicu_walltime option) {
  switch (option) {
    case CICU_WALLTIME_FIRST: return UCAL_WALLTIME_FIRST;
    case CICU_WALLTIME_NEXT_VALID: return UCAL_WALLTIME_NEXT_VALID;
    default: return UCAL_WALLTIME_LAST;
  }
}

int32_t cicu_zone_instant(
    cicu_zone *zone, int32_t year, int32_t month, int32_t day, int32_t hour, int32_t minute, int32_t second,
    enum cicu_walltime skipped, enum cicu_walltime repeated, int64_t *instant) {
  UErrorCode error = U_ZERO_ERROR;
  ucal_setAttribute(zone->calendar, UCAL_SKIPPED_WALL_TIME, icu_walltime(skipped));
  ucal_setAttribute(zone->calendar, UCAL_REPEATED_WALL_TIME, icu_walltime(repeated));
  *instant = (int64_t)floor(millis(zone, year, month, day, hour, minute, second, &error) / 1000);
  return U_FAILURE(error) ? error : 0;
}
