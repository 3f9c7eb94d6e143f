# Kills the packaged server repeatedly while visitors follow a link: no answered click may be missing afterwards, and
# none may be counted twice. A click in flight when the server dies may or may not be counted, so the tolerance is one per connection.

test_crashes() {
  home=$temporary/crashes
  kills=3
  connections=8
  start_server_in "$home" "$short_lived" || { cat "$home/output"; fail "the server did not start"; }
  account='{"email":"crash@example.com","password":"correct horse battery staple","name":"Crash"}'
  token=$(node scripts/api-call.mjs POST "$server_url/api/auth/register" "" token "$account")
  link=$(node scripts/api-call.mjs POST "$server_url/api/links" "$token" id \
    '{"destinationUrl":"https://example.com/page","shortCode":"crash"}')
  answered=0
  kill=1
  while [ $kill -le $kills ]; do
    rm -f "$home/enough"
    node scripts/click-load.mjs "$server_url/crash" "$home/enough" >"$home/answered" &
    load_pid=$!
    until [ -e "$home/enough" ]; do
      kill -0 "$load_pid" 2>/dev/null || fail "the visitors received no responses: $(tail -n 5 "$home/output")"
      sleep 0.05
    done
    kill -9 "$server_pid"
    wait "$server_pid" 2>/dev/null || true
    wait "$load_pid"
    answered=$((answered + $(cat "$home/answered")))
    start_server_in "$home" "$short_lived" || { cat "$home/output"; fail "the server did not start after kill -9"; }
    kill=$((kill + 1))
  done
  tries=0
  counted=$(clicks)
  while [ "$counted" -lt "$answered" ] && [ $tries -lt 600 ]; do
    sleep 0.1
    counted=$(clicks)
    tries=$((tries + 1))
  done
  tries=0
  stored=$(events)
  while [ "$stored" != "$counted" ] && [ $tries -lt 600 ]; do
    sleep 0.1
    stored=$(events)
    tries=$((tries + 1))
  done
  say "$kills kills, $answered clicks answered, $counted counted, $stored in analytics"
  [ "$counted" -ge "$answered" ] || fail "clicks were lost"
  [ "$counted" -le $((answered + kills * connections)) ] || fail "clicks were counted twice"
  [ "$stored" = "$counted" ] || fail "analytics has other clicks than the counters"
  stop_server
  server_pid=
}

clicks() { node scripts/api-call.mjs GET "$server_url/api/links/$link" "$token" clicks; }
events() { node scripts/api-call.mjs GET "$server_url/api/analytics/$link/summary" "$token" clicks; }
