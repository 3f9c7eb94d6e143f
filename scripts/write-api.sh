# Writes the API's description and the dashboard's types for it, as the last build says they are.

# Into the folder $1: openapi.json and schema.d.ts.
write_api() {
  node scripts/ordered-json.mjs server/target/openapi/openapi.json >"$1/openapi.json"
  dashboard/node_modules/.bin/openapi-typescript "$1/openapi.json" -o "$1/schema.d.ts" >/dev/null
}
