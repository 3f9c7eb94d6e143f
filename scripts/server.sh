# Starts the packaged server.

app=server/target/quarkus-app/quarkus-run.jar
aot_cache=server/target/waypost.aot

# By default G1 starts a marking cycle whenever much is allocated in a small heap, as redirects do: every two seconds, for a tenth of
# the processor and with pauses of ten milliseconds. Few objects live long, so marking can wait until the heap is nearly full.
#
# Left alone, G1 also lets the young generation grow to more than half of the largest heap before it collects. 48 MB per processor are
# collected once a second under full load, in a few milliseconds. GCTimeRatio=1 collects more often before it takes more memory; of a
# very large heap it would take several gigabytes all the same, which the limit of 2 GB prevents.
collector="-XX:+UseG1GC -XX:-G1UseAdaptiveIHOP -XX:InitiatingHeapOccupancyPercent=70 -XX:+UseCompactObjectHeaders \
  -XX:MaxNewSize=$((48 * $(getconf _NPROCESSORS_ONLN)))m -XX:GCTimeRatio=1"

# The processor spends less time on finding addresses with large pages. Where the kernel allows none, the JVM would warn of it.
if grep -qs '\[always\]\|\[madvise\]' /sys/kernel/mm/transparent_hugepage/enabled; then
  collector="$collector -XX:+UseTransparentHugePages"
fi

# Replaces this process with the server. JVM options can be given as arguments; the options of the operator come after them.
exec_server() {
  # Other accounts must not read the files of the server.
  umask 077
  # shellcheck disable=SC2086 # several options in one variable are meant to be split
  exec "$java" \
    $collector -XX:InitialRAMPercentage=1 -XX:MaxRAMPercentage=40 -XX:ErgoHeapSizeLimit=2g \
    -XX:+ExitOnOutOfMemoryError \
    --enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow \
    -Djava.util.logging.manager=org.jboss.logmanager.LogManager \
    "$@" ${WAYPOST_JAVA_OPTS:-} -jar "$root/$app"
}

# Relative paths in settings are relative to the caller; the server runs in the folder of Waypost.
resolve_setting_paths() {
  if [ -n "${WAYPOST_DATA:-}" ]; then
    WAYPOST_DATA=$(absolute_path "$WAYPOST_DATA")
    export WAYPOST_DATA
  fi
  if [ -n "${WAYPOST_VISITOR_DATA:-}" ]; then
    WAYPOST_VISITOR_DATA=$(absolute_path "$WAYPOST_VISITOR_DATA")
    export WAYPOST_VISITOR_DATA
  fi
  if [ -n "${WAYPOST_CONFIG:-}" ]; then
    WAYPOST_CONFIG=$(absolute_path "$WAYPOST_CONFIG")
    export WAYPOST_CONFIG
  fi
}

absolute_path() {
  case $1 in
    /*) echo "$1" ;;
    *) echo "$caller_folder/$1" ;;
  esac
}

# Clears the settings of the operator, for servers that are started only for training or tests.
unset_settings() {
  for name in $(env | sed -n 's/^\(WAYPOST_[A-Z0-9_]*\)=.*/\1/p'); do unset "$name"; done
  WAYPOST_CONFIG=/dev/null
  export WAYPOST_CONFIG
}

# An unused port. Servers of the same run may start concurrently, so it cannot be computed.
free_port() {
  node -e 'const probe = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(probe.address().port); probe.close() })'
}

# Starts a separate server on a free port, with its data in the folder $1 and JVM options in the other arguments.
# Sets server_pid and server_url; its output is in $1/output. Settings can be given as assignments in extra_settings.
start_server_in() {
  folder=$1
  shift
  mkdir -p "$folder"
  copy_postgres_binaries "$folder/data"
  for _ in 1 2 3 4 5; do
    : >"$folder/output"
    port=$(free_port)
    server_url=http://localhost:$port
    (
      unset_settings
      # shellcheck disable=SC2086,SC2163 # several assignments
      export WAYPOST_DATA="$folder/data" WAYPOST_PORT=$port QUARKUS_HTTP_HOST=127.0.0.1 ${extra_settings:-}
      exec_server "$@"
    ) >"$folder/output" 2>&1 &
    server_pid=$!
    if wait_for_server; then return 0; fi
    grep -q 'Port .* cannot be used' "$folder/output" || return 1
  done
  return 1
}

# Copies the PostgreSQL binaries that another server has unpacked (postgres_binaries) into a new data folder, if
# they exist: unpacking takes a third of a first start.
copy_postgres_binaries() {
  if [ -d "${postgres_binaries:-}" ] && [ ! -e "$1" ]; then
    (umask 077 && mkdir -p "$1/postgres")
    cp -RPp "$postgres_binaries" "$1/postgres/"
  fi
}

wait_for_server() {
  tries=0
  while [ $tries -lt 600 ] && kill -0 "$server_pid" 2>/dev/null; do
    if grep -q 'Waypost is ready' "$folder/output"; then return 0; fi
    tries=$((tries + 1))
    sleep 0.2
  done
  return 1
}

stop_server() {
  kill "$server_pid" 2>/dev/null || true
  wait "$server_pid" 2>/dev/null || true
}

# Trains an AOT cache in one start for all later ones, which halves their time. The training
# start has an empty folder and no settings of the operator. Without the cache starts are only slower.
train_aot_cache_if_stale() {
  trained_from=$(cat "$built_from/server")-$(cat "$JAVA_HOME/release" scripts/train-aot-cache.mjs | cksum | tr ' ' '-')
  if is_built_from aot-cache "$trained_from"; then
    return
  fi
  began=$(seconds)
  printf 'Training the AOT cache ... '
  rm -f "$aot_cache"
  training=$(mktemp -d)
  trap 'stop_server; rm -rf "$training"; exit 130' INT TERM
  # The training receives webhooks on this machine.
  extra_settings=WAYPOST_ALLOW_PRIVATE_TARGETS=true
  if start_server_in "$training" -XX:AOTCacheOutput="$training/cache"; then
    answers "$server_url/app/" || true
    node scripts/train-aot-cache.mjs "$server_url" >/dev/null 2>&1 || true
  fi
  extra_settings=
  stop_server
  trap - INT TERM
  if mv "$training/cache" "$aot_cache" 2>/dev/null; then
    chmod a+r "$aot_cache"
    say "$(($(seconds) - began)) s"
  else
    say "not possible here; starts will take longer"
  fi
  rm -rf "$training"
  record_built_from aot-cache "$trained_from"
}
