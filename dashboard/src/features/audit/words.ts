/** "api_key.created" or "workspace:update" as a person would say it: "api key created". */
export function readableAction(action: string): string {
  return action.replaceAll(/[._:]/g, ' ').replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
}

export function readableField(field: string): string {
  const words = field.replaceAll('_', ' ').replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function readableValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.map(readableValue).join(', ')
  if (typeof value === 'object') return JSON.stringify(value)
  return String(value)
}
