# Writes the API description and the dashboard's types from the last build.

# Writes openapi.json and schema.d.ts into the folder $1.
write_api() {
  node scripts/sort-openapi.mjs server/target/classes/META-INF/api-description.json >"$1/openapi.json"
  dashboard/node_modules/.bin/openapi-typescript "$1/openapi.json" -o "$1/schema.d.ts" >/dev/null
}
