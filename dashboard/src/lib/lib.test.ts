import { describe, expect, it, vi } from 'vitest'
import { daysFromNow, formatRelative } from './dates'
import { plural } from './numbers'
import { assignableRoles, may, outranks } from './permissions'
import { describeProblem, Problem } from './problem'
import { safeRedirect } from './redirects'
import { ShortcutRegistry } from './shortcuts'

const now = new Date('2026-11-15T12:00:00Z')

describe('relative dates', () => {
  it.each([
    ['2026-11-15T11:59:50Z', 'just now'],
    ['2026-11-15T12:00:20Z', 'just now'],
    ['2026-11-15T11:57:00Z', '3 minutes ago'],
    ['2026-11-15T09:00:00Z', '3 hours ago'],
    ['2026-11-14T11:00:00Z', 'yesterday'],
    ['2026-11-22T13:00:00Z', 'in 7 days'],
    ['2024-11-01T00:00:00Z', '2 years ago'],
  ])('%s is %s', (instant, words) => expect(formatRelative(instant, now, 'en')).toBe(words))

  it('counts days across the end of a month', () => expect(daysFromNow(30, new Date(2026, 0, 31))).toBe('2026-03-02'))
})

describe('numbers', () => {
  it('knows one from many', () => expect([plural(1, 'person', 'people'), plural(2, 'person', 'people')]).toEqual(['1 person', '2 people']))
})

describe('permissions', () => {
  it('lets admins manage people but not delete the workspace', () => {
    expect(may('admin', 'members:invite')).toBe(true)
    expect(may('admin', 'workspace:delete')).toBe(false)
    expect(may('editor', 'members:invite')).toBe(false)
  })
  it('protects owners and equals', () => {
    expect(outranks('owner', 'admin')).toBe(true)
    expect(outranks('admin', 'admin')).toBe(false)
    expect(outranks('owner', 'owner')).toBe(false)
  })
  it("allows no role above one's own", () => {
    expect(assignableRoles('owner')).toEqual(['admin', 'editor', 'viewer'])
    expect(assignableRoles('admin')).toEqual(['editor', 'viewer'])
    expect(assignableRoles('viewer')).toEqual([])
  })
})

describe('redirects after a sign-in', () => {
  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'acme', undefined])('refuses %s', (target) => expect(safeRedirect(target)).toBeUndefined())
  it('keeps a path of ours', () => expect(safeRedirect('/invitations/abc?x=1')).toBe('/invitations/abc?x=1'))
})

describe('problems in words', () => {
  it('does not show internals of a failing server', () => expect(describeProblem(new Problem(500, 'INTERNAL_ERROR', 'NullPointerException'))).not.toContain('Null'))
  it('shows how long to wait', () => {
    expect(describeProblem(new Problem(429, 'RATE_LIMITED', 'x', [], 1790))).toContain('in 30 minutes')
    expect(describeProblem(new Problem(429, 'RATE_LIMITED', 'x', [], 20))).toContain('in a minute')
  })
  it('shows the message of the server', () => expect(describeProblem(new Problem(409, 'SLUG_EXISTS', 'Taken.'))).toBe('Taken.'))
  it('distinguishes a lost connection from a refusal', () => expect(describeProblem(new TypeError('fetch failed'))).toContain('could not be reached'))
})

function press(registry: ShortcutRegistry, ...events: Partial<KeyboardEventInit>[]): void {
  for (const init of events) registry.handle(new KeyboardEvent('keydown', init))
}
function listen(registry: ShortcutRegistry, keys: string, options: { scope?: 'page' | 'dialog'; priority?: number } = {}) {
  const run = vi.fn<() => void>()
  registry.register({ keys, label: keys, group: 'Test', run, ...options })
  return run
}

describe('shortcuts', () => {
  it('handles single keys, sequences and modifiers', () => {
    const registry = new ShortcutRegistry()
    const [create, members, commands] = ['c', 'g m', 'mod+k'].map((keys) => listen(registry, keys))
    press(registry, { key: 'c' }, { key: 'g' }, { key: 'm' }, { key: 'k', ctrlKey: true })
    expect([create, members, commands].map((run) => run?.mock.calls.length)).toEqual([1, 1, 1])
  })
  it('is silent while typing, but not for a held modifier', () => {
    const registry = new ShortcutRegistry()
    const create = listen(registry, 'c')
    const input = document.body.appendChild(document.createElement('input'))
    input.addEventListener('keydown', (event) => registry.handle(event))
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'c', bubbles: true }))
    expect(create).not.toHaveBeenCalled()
    input.remove()
  })
  it('handles keys in the innermost scope only', () => {
    const registry = new ShortcutRegistry()
    const page = listen(registry, 'c')
    const leave = registry.enter('dialog')
    press(registry, { key: 'c' })
    expect(page).not.toHaveBeenCalled()
    leave()
    press(registry, { key: 'c' })
    expect(page).toHaveBeenCalledOnce()
  })
  it('prefers the higher priority', () => {
    const registry = new ShortcutRegistry()
    const high = listen(registry, 'c', { priority: 1 })
    const low = listen(registry, 'c')
    press(registry, { key: 'c' })
    expect([high.mock.calls.length, low.mock.calls.length]).toEqual([1, 0])
  })
})
