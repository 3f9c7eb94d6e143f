# Checks everything. Every step must pass; the first that does not ends the run. A step is not called behind || or if,
# because the shell would then go on after a command in it has failed.

temporary=$(mktemp -d)
server_pid=
beside_pid=
heading="preparations"
finish() {
  code=$?
  trap - EXIT INT TERM
  [ -z "$server_pid" ] || stop_server
  if [ -n "$beside_pid" ]; then
    kill "$beside_pid" 2>/dev/null || true
    wait "$beside_pid" 2>/dev/null || true
  fi
  rm -rf "$temporary"
  [ "$code" -eq 0 ] || say "waypost test: FAILED in '$heading'"
  exit "$code"
}
trap finish EXIT
trap 'exit 130' INT TERM

test_began=$(seconds)
step() {
  heading=$1
  shift
  step_began=$(seconds)
  printf '\n== %s\n' "$heading"
  "$@"
  say "-- $(($(seconds) - step_began)) s"
}

# Begins a command that the next steps can do without, and that can do without them. Compiling takes one processor, and the
# server's tests often wait for something.
begin_beside() {
  "$@" >"$temporary/beside" 2>&1 &
  beside_pid=$!
}

show_what_ran_beside() {
  code=0
  wait "$beside_pid" || code=$?
  beside_pid=
  cat "$temporary/beside"
  return "$code"
}

test_dashboard() { npm --prefix dashboard --silent run "$1"; }

build_server() {
  everything=$(checksum_of_everything)
  forget_old_dashboard
  mvn -B --no-transfer-progress -f server/pom.xml -Dvisitor-data=required -DskipTests spotless:check package
  note_built_from server "$everything"
}

test_server() { mvn -B --no-transfer-progress -f server/pom.xml -Dvisitor-data=required test; }

build_dashboard() {
  sources=$(checksum_of_dashboard)
  test_dashboard build
  note_built_from dashboard "$sources"
}

compare_api() {
  write_api "$temporary"
  for pair in openapi.json:api/openapi.json schema.d.ts:dashboard/src/api/schema.d.ts; do
    if ! diff -u "${pair#*:}" "$temporary/${pair%%:*}" >"$temporary/difference"; then
      head -n 40 "$temporary/difference"
      fail "${pair#*:} is not what the code says: run ./waypost api"
    fi
  done
}

test_in_browser() {
  # Receivers of webhooks are on this machine.
  more_settings=WAYPOST_ALLOW_PRIVATE_TARGETS=true
  # It lives for minutes only: to compile for the long run would take longer than it saves.
  start_server_in "$temporary/browser" -XX:TieredStopAtLevel=1 || { cat "$temporary/browser/output"; fail "the server did not start"; }
  answers "$server_url/health/ready" || fail "$server_url/health/ready does not answer"
  WAYPOST_URL=$server_url npm --prefix dashboard --silent run e2e &
  browsers_pid=$!
  wait "$browsers_pid" || {
    tail -n 40 "$temporary/browser/output"
    fail "a browser test failed; above is what the server said last"
  }
  browsers_pid=
  stop_server
  server_pid=
  more_settings=
}

test_crashed_work() { node scripts/crash-work.mjs "$temporary/work"; }

# Runs beside other steps, so it ends on its own what it began.
test_what_was_built() {
  browsers_pid=
  trap '[ -z "$browsers_pid" ] || kill "$browsers_pid" 2>/dev/null || true; [ -z "$server_pid" ] || stop_server' EXIT
  trap 'exit 130' INT TERM
  step "Browser tests" test_in_browser
  step "Starting and stopping" test_launcher
  step "Crashing under load" test_crashes
  step "Crashing in the midst of work, and two servers" test_crashed_work
}

find_java
need_build_tools
need_test_tools
. scripts/write-api.sh
. scripts/test-launcher.sh
. scripts/test-crash.sh

step "Dashboard: packages" install_dashboard_packages
step "Dashboard: types and lint" test_dashboard check
step "Dashboard: build" build_dashboard
begin_beside npm --prefix dashboard --silent run test
step "Visitor data" fetch_visitor_data
step "Server: format, static analysis, package" build_server
step "API: the committed description and types" compare_api
step "Dashboard: unit tests, run beside these steps" show_what_ran_beside
begin_beside test_what_was_built
step "Server: tests" test_server
step "What was built, tested beside those" show_what_ran_beside

printf '\nwaypost test: passed in %s s\n' "$(($(seconds) - test_began))"
