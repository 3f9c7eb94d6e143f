# Everything that a change must pass before it is merged.

build_server() {
  # Compiles everything again, because Error Prone may have checked a part only in a quick run.
  rm -rf server/target/maven-status
  everything=$(checksum_of_everything)
  remove_old_dashboard
  run_maven -DskipTests package
  record_built_from server "$everything"
}

build_dashboard() {
  sources=$(checksum_of_dashboard)
  run_npm build
  record_built_from dashboard "$sources"
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

test_crashes_during_jobs() {
  copy_postgres_binaries "$temporary/work/first/data"
  node scripts/crash-jobs.mjs "$temporary/work"
}

check_format() { run_maven spotless:check; }
test_application() { run_maven -Dgroups=application test; }
# All classes are compiled by now, and these tests do not need the Quarkus test setup.
test_units() { run_maven -DexcludedGroups=application surefire:test; }

fail_if_skipped() {
  skipped=$(grep -l '<skipped' server/target/surefire-reports/TEST-*.xml || true)
  if [ -n "$skipped" ] && [ -n "${CI:-}" ]; then fail "tests were skipped in $skipped"; fi
}

# Runs in parallel with building and testing the application, which uses little more than one processor.
test_dashboard_and_package() {
  step "Dashboard: types and lint" 120 run_npm check
  step "Dashboard: unit tests" 450 run_npm test
  step "Server: format" 60 check_format
  step "API: packages of the checks" 30 install_api_checks
  until [ -e "$temporary/packaged" ]; do sleep 0.2; done
  step "API: the committed description and types" 30 compare_api
  step "API: lint of the description" 30 check_api
  test_remaining
}

# Steps that only need the package, the longest first: the lane that is free takes the next, so that both end at about the same time.
test_remaining() {
  if claim browser; then step "Browser tests" 1000 test_in_browser; fi
  if claim units; then step "Server: tests without the application" 400 test_units; fi
  if claim jobs; then step "Crashes during jobs, and two servers" 150 test_crashes_during_jobs; fi
  if claim crashes; then step "Crashes under load" 120 test_crashes; fi
  if claim launcher; then step "Starting and stopping" 120 test_launcher; fi
}

# Whether a step was not taken yet: only one of several concurrent mkdir calls succeeds.
claim() { mkdir "$temporary/claimed-$1" 2>/dev/null; }

prepare
need_test_tools
. scripts/write-api.sh
. scripts/test-browser.sh
. scripts/test-launcher.sh
. scripts/test-crash.sh
. scripts/test-clients.sh

step "Dashboard: packages" 120 install_dashboard_packages
step "Dashboard: build" 60 build_dashboard
start_parallel test_dashboard_and_package
step "Visitor data" 60 fetch_visitor_data
step "Server: static analysis, package" 450 build_server
touch "$temporary/packaged"
fail_if_parallel_failed
step "Server: tests of the application" 900 test_application
fail_if_parallel_failed
test_remaining
finish_parallel
if [ "$deep" = true ]; then step "API: generated clients" 150 test_clients; fi
fail_if_skipped

printf '\n clock   processor of budget\n'
cat "$temporary/table"
printf '\nwaypost test: passed in %s s (seed %s)\n' "$(($(seconds) - test_began))" "$seed"
