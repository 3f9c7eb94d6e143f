import type { Customer } from '@/api/customers'

/** What a customer is called: by name, else by address, else as your own system calls them. */
export function customerName({ name, email, externalId, id }: Customer): string {
  return name || email || externalId || id
}
