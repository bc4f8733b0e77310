// The system's libicu behind plain C types. No ICU type leaves this target: Foundation brings an ICU of its own
// that declares the same names, and a Swift file that sees both does not compile.
#ifndef CICU_H
#define CICU_H

#include <stdint.h>

// A Gregorian calendar of one zone. Not safe to share between threads.
typedef struct cicu_zone cicu_zone;

// Where ICU looks for zoneinfo64.res. To be called before anything else of ICU; returns 0 or ICU's error code.
int32_t cicu_set_zone_directory(const char *path);

// ICU's version, "72.1", into a buffer of at least 20 bytes.
void cicu_version(char *buffer);

// The tz release of the data in use, "2025b"; returns 0 or ICU's error code.
int32_t cicu_tz_release(char *buffer, int32_t capacity);

// Calls back with every identifier that the data holds; returns 0 or ICU's error code.
int32_t cicu_each_identifier(void (*visit)(const char *identifier, void *context), void *context);

// The text of an error code, "U_FILE_ACCESS_ERROR".
const char *cicu_error_name(int32_t error);

// Opens a zone by identifier; NULL with the error code where ICU fails. An unknown identifier opens as UTC, so ask
// for those of cicu_each_identifier only.
cicu_zone *cicu_zone_open(const char *identifier, int32_t *error);
void cicu_zone_close(cicu_zone *zone);

// The parts of the offset from UTC at an instant, all in seconds; returns 0 or ICU's error code.
int32_t cicu_zone_offset(cicu_zone *zone, int64_t instant, int32_t *raw, int32_t *saving);

// The first transition after an instant, those that keep the offset among them: 1 found, 0 none, negative an error.
int32_t cicu_zone_next_transition(cicu_zone *zone, int64_t after, int64_t *transition);

// How ICU reads a local time that does not exist or occurs twice.
enum cicu_walltime { CICU_WALLTIME_FIRST, CICU_WALLTIME_LAST, CICU_WALLTIME_NEXT_VALID };

// Whether the wall ever reads the local time: 1 or 0, by ICU's calendar with lenient reading off; negative an error.
int32_t cicu_zone_exists(
    cicu_zone *zone, int32_t year, int32_t month, int32_t day, int32_t hour, int32_t minute, int32_t second);

// The instant of a local time, read leniently under ICU's two options; returns 0 or ICU's error code.
int32_t cicu_zone_instant(
    cicu_zone *zone, int32_t year, int32_t month, int32_t day, int32_t hour, int32_t minute, int32_t second,
    enum cicu_walltime skipped, enum cicu_walltime repeated, int64_t *instant);

#endif
