import { createSocket } from 'node:dgram'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

const HEADER_BYTES = 12
const TXT = 16
const INTERNET = 1
const NAME_ERROR = 3

declare module 'vitest' {
  export interface ProvidedContext {
    dnsRecords: string
  }
}

/** Reads the name of the question, and the offset of its end. */
function readQuestion(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = HEADER_BYTES
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 }
}

function textRecord(text: string): Buffer {
  const value = Buffer.from(text)
  const head = Buffer.alloc(13)
  // A pointer to the name of the question, which follows the header.
  head.writeUInt16BE(0xc000 + HEADER_BYTES, 0)
  head.writeUInt16BE(TXT, 2)
  head.writeUInt16BE(INTERNET, 4)
  head.writeUInt16BE(value.length + 1, 10)
  head.writeUInt8(value.length, 12)
  return Buffer.concat([head, value])
}

function answer(query: Buffer, records: string[][]): Buffer {
  const { name, type, end } = readQuestion(query)
  const texts = type === TXT ? records.filter(([known]) => known === name).map(([, text = '']) => text) : []
  const header = Buffer.from(query.subarray(0, HEADER_BYTES))
  // A response with authority; NXDOMAIN if there is no record.
  header.writeUInt16BE(0x8580 + (texts.length > 0 ? 0 : NAME_ERROR), 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(texts.length, 6)
  header.writeUInt32BE(0, 8)
  return Buffer.concat([header, query.subarray(HEADER_BYTES, end), ...texts.map(textRecord)])
}

/** A DNS server for the server under test, if that is configured to use it: it serves the TXT records that tests have set. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-dns-'))
  const records = join(folder, 'records')
  writeFileSync(records, '')
  project.provide('dnsRecords', records)
  const socket = createSocket('udp4')
  socket.on('message', (query, { address, port }) => {
    const known = readFileSync(records, 'utf8').split('\n').map((line) => line.split('\t'))
    socket.send(answer(query, known), port, address)
  })
  const port = Number(process.env['WAYPOST_DNS_PORT'] ?? 0)
  await new Promise<void>((resolve) => socket.bind(port, '127.0.0.1', resolve))
  return async () => {
    await new Promise<void>((resolve) => socket.close(() => resolve()))
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Sets a TXT record, as an administrator does at their DNS provider. */
export function setTextRecord(records: string, name: string, text: string): void {
  appendFileSync(records, `${name}\t${text}\n`)
}
