import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('There is no free port.'))))
    })
  })
}

/** The process of an identity provider and its child processes. */
export class ProviderProcess {
  private readonly process: ChildProcess
  private said = ''

  constructor(command: string, args: string[], env: NodeJS.ProcessEnv) {
    // The child processes are in the same process group, so that all of them are stopped together.
    this.process = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
    for (const stream of [this.process.stdout, this.process.stderr]) stream?.on('data', (text: Buffer) => (this.said = `${this.said}${text.toString()}`.slice(-20_000)))
  }

  /** Waits until the provider answers at the URL. */
  async ready(address: string, patienceMs: number): Promise<void> {
    for (const limit = Date.now() + patienceMs; ; await pause(50)) {
      const answer = await fetch(address).catch(() => undefined)
      if (answer?.ok) return
      if (Date.now() > limit || this.process.exitCode !== null) {
        this.stop()
        throw new Error(`The identity provider does not answer${answer ? `: ${answer.status} ${await answer.text()}` : ''}\n${this.said}`)
      }
    }
  }

  stop(): void {
    if (this.process.pid !== undefined && this.process.exitCode === null) process.kill(-this.process.pid)
  }
}
