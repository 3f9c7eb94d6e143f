import type { Customer } from '@/api/customers'

/** The name of a customer, or the e-mail address, or the external id. */
export function customerName({ name, email, externalId, id }: Customer): string {
  return name || email || externalId || id
}
