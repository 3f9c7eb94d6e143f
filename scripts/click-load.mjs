// Follows a short link over several connections until the server stops, then prints the number of answered redirects.
// Creates the file in the second argument once there is enough load.
import { writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'

const [url, enough] = process.argv.slice(2)
const CONNECTIONS = 8
const ENOUGH = 2_000
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
const headers = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0' }
let answered = 0

const follow = () =>
  new Promise((resolve) => {
    get(url, { agent, headers }, (response) => {
      response.resume()
      response.on('error', () => resolve(false))
      response.on('end', () => {
        if (response.statusCode === 302 && ++answered === ENOUGH) writeFileSync(enough, '')
        resolve(response.statusCode === 302)
      })
    }).on('error', () => resolve(false))
  })

const visitor = async () => {
  while (await follow()) {
    // As fast as the server answers.
  }
}

await Promise.all(Array.from({ length: CONNECTIONS }, visitor))
console.log(answered)
process.exit(0)
