import type { ServiceId } from '@/api/integrations'
import type { Entered } from './InstallForm'
import { SERVICES } from './services'

function given(service: ServiceId, entered: Entered, secret: boolean): Record<string, string> {
  return Object.fromEntries(
    SERVICES[service].fields
      .filter((field) => (field.secret ?? false) === secret)
      .map(({ name }) => [name, (entered[name] ?? '').trim()])
      .filter(([, value]) => value !== ''),
  )
}

function named(entered: Entered): { name?: string } {
  const name = (entered['name'] ?? '').trim()
  return name ? { name } : {}
}

/** The request body for connecting. */
export function installBody(service: ServiceId, entered: Entered, events: string[]): Record<string, string | string[]> {
  return { ...named(entered), ...given(service, entered, false), ...given(service, entered, true), ...(SERVICES[service].events ? { events } : {}) }
}

/** The request body for updating: contains only secrets that were entered. */
export function patchBody(service: ServiceId, entered: Entered, events: string[]) {
  const credentials = given(service, entered, true)
  return {
    ...named(entered),
    config: { ...given(service, entered, false), ...(SERVICES[service].events ? { events } : {}) },
    ...(Object.keys(credentials).length > 0 ? { credentials } : {}),
  }
}
