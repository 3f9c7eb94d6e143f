// Calls the API for scripts and prints one field of what it answers: method, URL, token, field, and a body where one is sent.
const [method, url, token, field, body] = process.argv.slice(2)
const response = await fetch(url, {
  method,
  headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
  ...(body ? { body } : {}),
})
const answer = await response.json()
if (!answer.success) {
  console.error(`${method} ${url}: ${response.status} ${JSON.stringify(answer.error)}`)
  process.exit(1)
}
console.log(answer.data[field])
