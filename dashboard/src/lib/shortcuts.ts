import { capitalise } from './words'

export type Scope = 'page' | 'dialog'

export type Shortcut = {
  /** A key such as "c", "?" or "mod+k", or a sequence such as "g m". */
  keys: string
  label: string
  group: string
  run: () => void
  scope?: Scope
  /** Of two shortcuts with the same keys, the one with the higher priority wins, or the later one if they are equal. */
  priority?: number
}

const SEQUENCE_MS = 1000

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox]):not([type=radio]), textarea, select'))
  )
}

function pressed(event: KeyboardEvent): string {
  const modified = event.metaKey || event.ctrlKey
  return modified ? `mod+${event.key.toLowerCase()}` : event.key.length === 1 ? event.key.toLowerCase() : event.key
}

/** The registry of keyboard shortcuts. Only the innermost open scope receives keys. */
export class ShortcutRegistry {
  private readonly shortcuts: Shortcut[] = []
  private readonly scopes: Scope[] = ['page']
  private prefix = ''
  private prefixAt = 0

  register(shortcut: Shortcut): () => void {
    this.shortcuts.push(shortcut)
    return () => this.shortcuts.splice(this.shortcuts.indexOf(shortcut), 1)
  }

  enter(scope: Scope): () => void {
    this.scopes.push(scope)
    return () => this.scopes.splice(this.scopes.lastIndexOf(scope), 1)
  }

  list(): readonly Shortcut[] {
    return this.shortcuts
  }

  handle(event: KeyboardEvent): void {
    const key = pressed(event)
    const modified = key.startsWith('mod+')
    if (event.defaultPrevented || event.isComposing || event.altKey) return
    if (!modified && isTyping(event.target)) return

    const sequence = event.timeStamp - this.prefixAt < SEQUENCE_MS && this.prefix ? `${this.prefix} ${key}` : key
    const match = this.find(sequence) ?? this.find(key)
    this.prefix = match || modified ? '' : key
    this.prefixAt = event.timeStamp
    if (!match) return
    event.preventDefault()
    match.run()
  }

  private find(keys: string): Shortcut | undefined {
    const scope = this.scopes.at(-1)
    return this.shortcuts
      .filter((shortcut) => shortcut.keys === keys && (shortcut.scope ?? 'page') === scope)
      .toSorted((a, b) => (a.priority ?? 0) - (b.priority ?? 0))
      .at(-1)
  }
}

export const shortcuts = new ShortcutRegistry()

const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)

/** The labels of the keys on this platform. */
export function printKeys(keys: string): string[] {
  return keys.split(/[ +]/).map((key) => (key === 'mod' ? (isApple ? '⌘' : 'Ctrl') : capitalise(key)))
}
