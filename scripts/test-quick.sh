# The quick run: style, types and unit tests of the changes since main, and the related server tests.

test_dashboard_quickly() {
  step "Dashboard: types and lint" 120 run_npm check
  step "Dashboard: unit tests of what was touched" 500 run_npm test -- --changed "$base" --passWithNoTests
}

# A build without the dashboard is sufficient.
test_server_quickly() {
  run_maven spotless:check test -Dtest="$tests" -Dsurefire.failIfNoSpecifiedTests=false
}

prepare
touched=$(node scripts/touched-tests.mjs "${WAYPOST_QUICK_SECONDS:-60}")
base=$(say "$touched" | sed -n 's/^base //p')
dashboard=$(say "$touched" | sed -n 's/^dashboard //p')
tests=$(say "$touched" | sed -n 's/^tests //p')
say "Touched since $(git rev-parse --short "$base"), with what uses it: $(say "$touched" | sed -n 's/^features //p')"

if [ "$dashboard" = true ]; then
  step "Dashboard: packages" 120 install_dashboard_packages
  begin_beside test_dashboard_quickly
fi
if [ -n "$tests" ]; then
  step "Visitor data" 60 fetch_visitor_data
  step "Server: format, static analysis, tests" 700 test_server_quickly
fi
if [ "$dashboard" = true ]; then
  show_what_ran_beside
fi
printf '\nwaypost test quick: passed in %s s (seed %s); the whole run is ./waypost test\n' "$(($(seconds) - test_began))" "$seed"
