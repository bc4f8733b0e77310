#!/usr/bin/env bash
# Any other service: the shards at the same time on one machine, then one verdict as the exit code.
# CHECK_OPTIONS says what is asked (without --quick the whole history), SHARDS in how many parts, OUTPUT where to.
set -euo pipefail

command=${DST_CONFORMANCE:-dst-conformance/bin/dst-conformance}
shards=${SHARDS:-2}
output=${OUTPUT:-report}
read -r -a options <<<"${CHECK_OPTIONS:---quick}"
mkdir -p "$output"
rm -f "$output"/shard-*.json

processes=()
for shard in $(seq "$shards"); do
  "$command" check "${options[@]}" --jobs 1 --shard "$shard/$shards" --fail-on never \
    --record "$output/shard-$shard.json" --output "$output/shard-$shard.txt" &
  processes+=($!)
done
for process in "${processes[@]}"; do wait "$process"; done

"$command" merge "$output"/shard-*.json --report "html=$output/report.html" --report "junit=$output/junit.xml"
