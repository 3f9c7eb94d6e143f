// Watches the live feed until the server closes it and prints the close code. Arguments: server, token, and a file that is created
// once the feed is open.
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { request } from 'node:http'

const [server, token, ready] = process.argv.slice(2)
const TEXT = 0x1
const CLOSE = 0x8

const upgrade = request(`${server}/api/analytics/live/ws`, {
  headers: {
    Authorization: `Bearer ${token}`,
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
  },
})
upgrade.on('response', ({ statusCode }) => end(`refused with ${statusCode}`))
upgrade.on('error', (error) => end(String(error)))
upgrade.on('upgrade', (_, wire, first) => {
  let waiting = first
  const read = () => {
    for (let frame = frameOf(waiting); frame; frame = frameOf(waiting)) {
      waiting = waiting.subarray(frame.end)
      if (frame.kind === TEXT) writeFileSync(ready, '')
      if (frame.kind === CLOSE) end(frame.payload.readUInt16BE(0))
    }
  }
  wire.on('data', (more) => {
    waiting = Buffer.concat([waiting, more])
    read()
  })
  wire.on('close', () => end('closed without a word'))
  read()
})
upgrade.end()

/** Servers do not mask their frames. */
function frameOf(bytes) {
  if (bytes.length < 4) return undefined
  const short = bytes[1]
  const begin = short < 126 ? 2 : 4
  const end = begin + (short < 126 ? short : bytes.readUInt16BE(2))
  return bytes.length < end ? undefined : { kind: bytes[0] & 0xf, payload: bytes.subarray(begin, end), end }
}

function end(word) {
  console.log(word)
  process.exit(0)
}
