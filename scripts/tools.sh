# Finds the programs that Waypost is built and run with, and names the package to install if one is missing.

fail() {
  printf 'waypost: %s\n' "$*" >&2
  exit 1
}

say() { printf '%s\n' "$*"; }

seconds() { date +%s; }

version() { sed -n 's|.*<version>\(.*\)</version>.*|\1|p' server/pom.xml | head -n 1; }

# The major version of the JDK in a folder, or 0. The file "release" avoids starting each of them.
jdk_version() {
  major=
  if [ -x "$1/bin/javac" ] && [ -r "$1/release" ]; then
    major=$(sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$1/release")
  fi
  echo "${major:-0}"
}

# Follows links as readlink -f does, which older systems lack.
resolved() {
  path=$1
  while [ -L "$path" ]; do
    target=$(readlink "$path")
    case $target in
      /*) path=$target ;;
      *) path=$(dirname "$path")/$target ;;
    esac
  done
  echo "$path"
}

# Sets and exports JAVA_HOME to a JDK of at least 25, and sets java.
find_java() {
  on_path=$(command -v javac || true)
  [ -z "$on_path" ] || on_path=$(dirname "$(dirname "$(resolved "$on_path")")")
  for home in "${JAVA_HOME:-}" "$on_path" \
    /usr/lib/jvm/* /opt/* /opt/java/* /usr/java/* "$HOME"/.sdkman/candidates/java/* "$HOME"/.jdks/* \
    /Library/Java/JavaVirtualMachines/*/Contents/Home "$HOME"/Library/Java/JavaVirtualMachines/*/Contents/Home \
    /opt/homebrew/opt/openjdk*/libexec/openjdk.jdk/Contents/Home \
    /usr/local/opt/openjdk*/libexec/openjdk.jdk/Contents/Home; do
    if [ -n "$home" ] && [ "$(jdk_version "$home")" -ge 25 ]; then
      JAVA_HOME=$home
      export JAVA_HOME
      java=$JAVA_HOME/bin/java
      return
    fi
  done
  fail "no JDK of version 25 or later was found: install one (such as Eclipse Temurin 25, https://adoptium.net)" \
    "and set JAVA_HOME to its folder if it is in an unusual place"
}

# Installs Debian packages if possible without interaction; otherwise does nothing.
install_with_apt() {
  if [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null 2>&1; then
    say "Installing $* with apt-get"
    { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@"; } \
      >/dev/null 2>&1 || say "apt-get could not install $*"
  fi
}

node_is_new_enough() {
  command -v node >/dev/null 2>&1 && [ "$(node -p 'process.versions.node.split(".")[0]')" -ge 20 ]
}

need_build_tools() {
  command -v mvn >/dev/null 2>&1 || install_with_apt maven
  command -v mvn >/dev/null 2>&1 || fail "Maven is needed to build Waypost: install the package 'maven'"
  node_is_new_enough || install_with_apt nodejs npm
  node_is_new_enough || fail "Node.js of version 20 or later is needed to build the dashboard: https://nodejs.org"
  command -v npm >/dev/null 2>&1 || install_with_apt npm
  command -v npm >/dev/null 2>&1 || fail "npm is needed to build the dashboard: install the package 'npm'"
}

need_test_tools() {
  # Headless Chromium needs an eighth less processor time; some systems offer only the full browser.
  command -v chromium-headless-shell >/dev/null 2>&1 || install_with_apt chromium-headless-shell
  has_chromium || install_with_apt chromium
  has_chromium || fail "Chromium is needed for the browser tests: install the package 'chromium'"
  # Reference implementation for codes of authenticator apps; optional on the machine of a developer.
  command -v oathtool >/dev/null 2>&1 || install_with_apt oathtool
  need_identity_provider
}

# SimpleSAMLphp, with which a browser test signs users in. Its package requires a web server; PHP has a built-in one, so
# the package is only unpacked.
need_identity_provider() {
  if ! php -r 'exit(extension_loaded("dom") && extension_loaded("mbstring") ? 0 : 1);' >/dev/null 2>&1; then
    install_with_apt php-cli php-xml php-mbstring
  fi
  command -v php >/dev/null 2>&1 || fail "PHP is needed for the browser tests: install the packages 'php-cli', 'php-xml' and 'php-mbstring'"
  if [ -z "${WAYPOST_SIMPLESAMLPHP:-}" ] && [ ! -d /usr/share/simplesamlphp/www ]; then
    unpacked=server/target/simplesamlphp
    [ -d "$unpacked/usr/share/simplesamlphp/www" ] || unpack_with_apt simplesamlphp "$unpacked"
    WAYPOST_SIMPLESAMLPHP=$root/$unpacked/usr/share/simplesamlphp
  fi
  export WAYPOST_SIMPLESAMLPHP="${WAYPOST_SIMPLESAMLPHP:-/usr/share/simplesamlphp}"
  [ -d "$WAYPOST_SIMPLESAMLPHP/www" ] ||
    fail "SimpleSAMLphp is needed for the browser tests: install the package 'simplesamlphp', or name its folder in WAYPOST_SIMPLESAMLPHP"
}

# Unpacks the Debian package $1 into the folder $2 without installing it.
unpack_with_apt() {
  command -v apt-get >/dev/null 2>&1 || return 0
  say "Unpacking $1"
  downloads=$(mktemp -d)
  if (cd "$downloads" && { apt-get download -qq "$1" || { apt-get update -qq && apt-get download -qq "$1"; }; } >/dev/null 2>&1); then
    mkdir -p "$2"
    dpkg -x "$downloads"/*.deb "$2"
  else
    say "apt-get could not download $1"
  fi
  rm -rf "$downloads"
}

has_chromium() {
  for name in chromium-headless-shell chromium chromium-browser; do
    if command -v "$name" >/dev/null 2>&1; then return 0; fi
  done
  return 1
}

# Whether a URL answers with success.
answers() {
  if command -v curl >/dev/null 2>&1; then
    curl -fsS -o /dev/null --max-time 5 "$1" 2>/dev/null
  else
    node -e 'fetch(process.argv[1]).then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))' "$1"
  fi
}
