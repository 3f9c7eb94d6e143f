import type { LinkPatch, NewLink } from '@/api/models'
import { fromLocalInput } from '@/lib/localTime'
import { readAmount } from '@/lib/money'
import type { LinkValues } from './linkSchema'
import { valuesOf } from './linkValues'

/** The request body; empty fields are null. The password is not part of it, because it is never shown. */
function bodyOf(values: LinkValues) {
  const { password: _password, removePassword: _removePassword, variants, conversionTracking, costModel, costOverride, clicksLimit, redirectDelayMs, redirectStatus, startsAt, expiresAt, ...rest } = values
  const plain = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, value === '' ? null : value]))
  return {
    ...plain,
    // The server shows frames on custom domains only.
    cloaked: values.cloaked && values.domainId !== '',
    startsAt: fromLocalInput(startsAt),
    expiresAt: fromLocalInput(expiresAt),
    clicksLimit: clicksLimit === '' ? null : Number(clicksLimit),
    redirectDelayMs: Number(redirectDelayMs || 0),
    redirectStatus: Number(redirectStatus),
    costModel: costModel === 'campaign' ? null : costModel,
    // A price without a model has no effect, so it goes with the model.
    costOverride: costModel === 'campaign' || costModel === 'none' ? null : (readAmount(costOverride) ?? null),
    conversionTracking: conversionTracking === 'campaign' ? null : conversionTracking === 'on',
    variants: variants.length === 0 ? null : variants.map(({ id, name, url, weight }) => ({ ...(id ? { id } : {}), url, weight: Number(weight), name: name || null })),
  }
}

function differences(values: LinkValues, before: LinkValues): LinkPatch {
  const old: Record<string, unknown> = bodyOf(before)
  return Object.fromEntries(Object.entries(bodyOf(values)).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(old[name])))
}

/** Only the fields that differ from an empty form; the server uses its defaults for the others. */
export function newLinkOf(values: LinkValues): NewLink {
  return {
    ...(differences(values, valuesOf()) as Omit<NewLink, 'destinationUrl'>),
    destinationUrl: values.destinationUrl,
    ...(values.password ? { password: values.password } : {}),
  }
}

/** Only the changed fields, so that concurrent changes of other members are not overwritten. */
export function patchOf(values: LinkValues, before: LinkValues): LinkPatch {
  return {
    ...differences(values, before),
    ...(values.password ? { password: values.password } : values.removePassword ? { password: null } : {}),
  }
}
