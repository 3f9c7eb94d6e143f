import { capitalise, spaced } from '@/lib/words'

/** About people the general pattern reads badly. */
const KNOWN: Record<string, string> = {
  'member.invited': 'invited someone',
  'member.joined': 'joined the workspace',
  'member.left': 'left the workspace',
}

/** "member.role_changed" as a person would say it: "changed role of member". */
export function readableAction(action: string): string {
  const known = KNOWN[action]
  if (known) return known
  const [object = '', event = ''] = action.split('.')
  const words = event.split('_')
  const verb = words.pop() ?? ''
  const subject = words.length > 0 ? `${words.join(' ')} of ${object}` : object
  return spaced(`${verb} ${subject.replaceAll('_', ' ')}`.trim()).replace('api key', 'API key')
}

export function readableField(field: string): string {
  return capitalise(spaced(field.replaceAll('_', ' ')))
}

export function readableValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.map(readableValue).join(', ')
  if (typeof value === 'object') return JSON.stringify(value)
  return String(value)
}
