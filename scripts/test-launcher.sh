# Checks the packaged server as an operator sees it: its output, its shutdown, and its recovery after kill -9.

test_launcher() {
  home=$temporary/launcher
  mkdir -p "$home"
  expect_startup_error 'WAYPOST_PORT is "many": it must be a port from 1 to 65535' WAYPOST_PORT=many
  expect_startup_error 'WAYPOST_PROT is not a setting of Waypost; did you mean WAYPOST_PORT?' WAYPOST_PROT=1

  start_server_in "$home" "$short_lived" || { cat "$home/output"; fail "the server did not start"; }
  expect_startup_error "The folder $home/data is in use by another Waypost" WAYPOST_DATA="$home/data" WAYPOST_PORT=$((port + 1))
  expect_startup_error "Port $port cannot be used" WAYPOST_DATA="$home/other" WAYPOST_PORT="$port"

  open=$(find "$home/data" -path "$home/data/postgres/*" -prune -o ! -type l -perm /077 -print)
  [ -z "$open" ] || fail "others may read $open"

  kill -9 "$server_pid"
  wait "$server_pid" 2>/dev/null || true
  start_server_in "$home" "$short_lived" || { cat "$home/output"; fail "the server did not start after kill -9"; }
  answers "$server_url/health/ready" || fail "the server is not ready after kill -9"
  for page in /app /app/ /app/register /docs; do
    answers "$server_url$page" || fail "$page does not answer"
  done
  expect_compressed br /app/
  expect_compressed gzip /app/
  check_metrics

  watch_live
  stop_server
  server_pid=
  wait "$watcher_pid"
  [ "$(cat "$home/closed")" = 1001 ] || fail "a WebSocket ended with '$(cat "$home/closed")' instead of 1001 when the server stopped"
  if [ -e "$home/data/postgres/data/postmaster.pid" ]; then fail "the database outlived the server"; fi
  test_public_server
}

# A public server: the first account needs the printed link, the mailbox is closed, and its
# metrics are on the management port only.
test_public_server() {
  management=$(free_port)
  extra_settings="WAYPOST_BASE_URL=https://go.example.com WAYPOST_MANAGEMENT_PORT=$management"
  start_server_in "$home/public" "$short_lived" || { cat "$home/public/output"; fail "the public server did not start"; }
  extra_settings=
  tries=0
  until grep -q '/app/register?setup=' "$home/public/output"; do
    kill -0 "$server_pid" 2>/dev/null || fail "the public server has ended"
    [ $tries -lt 600 ] || fail "no link for the first account was printed"
    tries=$((tries + 1))
    sleep 0.05
  done
  setup=$(sed -n 's|.* https://go.example.com/app/register?setup=\([A-Za-z0-9]*\)$|\1|p' "$home/public/output")
  [ -n "$setup" ] || fail "no link for the first account was printed"
  expect_registration 403 ""
  expect_registration 403 "not$setup"
  expect_registration 201 "$setup"
  expect_registration 403 "$setup"
  expect_status 404 "$server_url/api/dev/mailbox"
  for path in metrics health; do
    expect_status 404 "$server_url/$path"
    expect_status 200 "http://localhost:$management/$path"
  done
  stop_server
  server_pid=
}

# Requires that the URL $2 answers with the status $1.
expect_status() {
  status=$(curl -s -o /dev/null -w '%{http_code}' "$2") || true
  [ "$status" = "$1" ] || fail "$2 of a public server answers $status instead of $1"
}

# Requires that a registration with the setup token $2 answers with the status $1.
expect_registration() {
  account="{\"email\":\"first@example.com\",\"password\":\"correct horse battery staple\",\"name\":\"First\",\"setupToken\":\"$2\"}"
  status=$(curl -s -o /dev/null -w '%{http_code}' -H 'Content-Type: application/json' -d "$account" "$server_url/api/auth/register")
  [ "$status" = "$1" ] || fail "registering answers $status instead of $1"
}

# Opens the live feed, which is closed with the code in $home/closed.
watch_live() {
  account='{"email":"live@example.com","password":"correct horse battery staple","name":"Live"}'
  token=$(node scripts/api-call.mjs POST "$server_url/api/auth/register" "" token "$account")
  node scripts/watch-live.mjs "$server_url" "$token" "$home/watching" >"$home/closed" &
  watcher_pid=$!
  until [ -e "$home/watching" ]; do
    kill -0 "$watcher_pid" 2>/dev/null || fail "the live feed is not open: $(cat "$home/closed")"
    sleep 0.05
  done
}

# Checks the names of metrics with promtool, if it is installed.
check_metrics() {
  if command -v promtool >/dev/null 2>&1; then
    curl -fsS -H 'Accept: text/plain' "$server_url/metrics" | promtool check metrics || fail "promtool objects to the metrics"
  fi
}

# Requires that a page and its script have the encoding $1 if it is the requested one.
expect_compressed() {
  script=$(curl -fsS "$server_url$2" | sed -n 's/.*<script type="module"[^>]* src="\([^"]*\)".*/\1/p')
  for file in "$2" "$script"; do
    head=$(curl -fsS -o /dev/null -D - -H "Accept-Encoding: $1" "$server_url$file")
    printf '%s' "$head" | grep -qi "^content-encoding: $1" || fail "$file does not come as $1: $head"
    printf '%s' "$head" | grep -qi '^content-type: text/' || fail "$file does not say what it is: $head"
  done
}

# Requires that a start with the given variables ends with exit code 2 and exactly one line with the given beginning.
expect_startup_error() {
  expected=$1
  shift
  code=0
  # shellcheck disable=SC2163 # the arguments are assignments
  line=$(unset_settings; export "$@"; exec_server "$short_lived" 2>&1) || code=$?
  [ "$code" -eq 2 ] || fail "exit code $code instead of 2, saying: $line"
  case $line in
    *"
"*) fail "more than one line: $line" ;;
    "waypost: $expected"*) ;;
    *) fail "'$line' instead of '$expected'" ;;
  esac
}
