# The quick run: style, types and unit tests of the changes since main, and the related server tests.

test_changed_dashboard() {
  step "Dashboard: types and lint" 120 run_npm check
  step "Dashboard: unit tests of the changes" 500 run_npm test -- --changed "$base" --passWithNoTests
}

# A build without the dashboard is sufficient.
test_changed_server() {
  run_maven spotless:check test -Dtest="$tests" -Dsurefire.failIfNoSpecifiedTests=false
}

prepare
touched=$(node scripts/affected-tests.mjs "${WAYPOST_QUICK_SECONDS:-60}")
base=$(say "$touched" | sed -n 's/^base //p')
dashboard=$(say "$touched" | sed -n 's/^dashboard //p')
tests=$(say "$touched" | sed -n 's/^tests //p')
say "Touched since $(git rev-parse --short "$base"), with what uses it: $(say "$touched" | sed -n 's/^features //p')"

if [ "$dashboard" = true ]; then
  step "Dashboard: packages" 120 install_dashboard_packages
  start_parallel test_changed_dashboard
fi
if [ -n "$tests" ]; then
  step "Visitor data" 60 fetch_visitor_data
  step "Server: format, static analysis, tests" 700 test_changed_server
fi
if [ "$dashboard" = true ]; then
  finish_parallel
fi
printf '\nwaypost test quick: passed in %s s (seed %s); the whole run is ./waypost test\n' "$(($(seconds) - test_began))" "$seed"
