import type { BulkOperation } from '@/api/models'
import { plural } from '@/lib/numbers'

const DEEDS: Record<BulkOperation['type'], string> = { create: 'Create', update: 'Change', delete: 'Delete' }

/** "Create 500 links". */
export function deedOf({ type, total }: BulkOperation): string {
  return `${DEEDS[type]} ${plural(total, 'link')}`
}
