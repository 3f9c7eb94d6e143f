# Starts the packaged server and uses it in a browser: all journeys, or those whose names contain the arguments.

test_in_browser() {
  # Receivers of webhooks are on this machine.
  more_settings=WAYPOST_ALLOW_PRIVATE_TARGETS=true
  start_server_in "$temporary/browser" "$short_lived" || { cat "$temporary/browser/output"; fail "the server did not start"; }
  answers "$server_url/health/ready" || fail "$server_url/health/ready does not answer"
  WAYPOST_URL=$server_url npm --prefix dashboard --silent run e2e -- "$@" &
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
