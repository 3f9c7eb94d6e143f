// Receives webhooks on a free port, which it prints; a GET answers how many messages have arrived.
import { createServer } from 'node:http'

let received = 0
const server = createServer((request, response) => {
  request.resume().on('end', () => {
    if (request.method === 'POST') received += 1
    response.end(String(received))
  })
}).listen(0, '127.0.0.1', () => console.log(server.address().port))
