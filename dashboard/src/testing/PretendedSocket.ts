/** The server's end of a socket, controlled by the test. */
export class PretendedSocket extends EventTarget {
  static readonly OPEN = 1
  static all: PretendedSocket[] = []
  readonly readyState = PretendedSocket.OPEN
  readonly sent: Record<string, unknown>[] = []
  closed = false

  constructor() {
    super()
    PretendedSocket.all.push(this)
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>)
  }

  close(): void {
    this.closed = true
  }

  says(message: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  }

  breaks(code = 1006): void {
    this.dispatchEvent(new CloseEvent('close', { code }))
  }
}
