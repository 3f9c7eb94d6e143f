# Starts the packaged server and uses it in a browser: all journeys, or those whose names contain the arguments. Journeys outside of
# every run are in the npm script that browser_suite names.

test_in_browser() {
  # Receivers of webhooks are on this machine.
  # One credit, so that a workspace on the starter plan soon has none.
  # The DNS server belongs to the tests, so that a domain can be verified.
  dns_port=$(free_port)
  extra_settings="WAYPOST_ALLOW_PRIVATE_TARGETS=true WAYPOST_PLANS_STARTER_CREDITS=1 WAYPOST_DNS_RESOLVER=127.0.0.1:$dns_port"
  start_server_in "$temporary/browser" "$short_lived" || { cat "$temporary/browser/output"; fail "the server did not start"; }
  # Later servers of the run reuse the unpacked binaries.
  postgres_binaries=$(find "$temporary/browser/data/postgres" -maxdepth 1 -name '[0-9]*.[0-9]*')
  answers "$server_url/health/ready" || fail "$server_url/health/ready does not answer"
  WAYPOST_URL=$server_url WAYPOST_DNS_PORT=$dns_port npm --prefix dashboard --silent run "${browser_suite:-e2e}" -- "$@" &
  browsers_pid=$!
  wait "$browsers_pid" || {
    tail -n 40 "$temporary/browser/output"
    fail "a browser test failed; the last output of the server is above"
  }
  browsers_pid=
  stop_server
  server_pid=
  extra_settings=
}
