import type { ConflictStrategy, ImportJob, ImportPreview, ImportProvider } from '@/api/models'
import type { Delimiter } from '@/lib/csv'
import type { Tone } from '@/ui/Badge'
import { capitalise } from '@/lib/words'

export const STRATEGIES: { value: ConflictStrategy; label: string; description: string }[] = [
  { value: 'skip', label: 'Skip', description: 'Keep the existing link unchanged' },
  { value: 'rename', label: 'Use another code', description: 'Keep both links' },
  { value: 'overwrite', label: 'Overwrite', description: 'Update the existing link with the imported data' },
  { value: 'fail', label: 'Report as error', description: 'List it as an error' },
]

export const DELIMITER_WORDS: Record<Delimiter, string> = { ',': 'Commas', ';': 'Semicolons', '\t': 'Tabs', '|': 'Vertical bars' }

export const ENCODINGS = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'utf-16le', label: 'UTF-16, little-endian' },
  { value: 'utf-16be', label: 'UTF-16, big-endian' },
  { value: 'windows-1252', label: 'Western (Windows-1252)' },
  { value: 'windows-1250', label: 'Central European (Windows-1250)' },
  { value: 'windows-1251', label: 'Cyrillic (Windows-1251)' },
  { value: 'macintosh', label: 'Macintosh' },
  { value: 'shift_jis', label: 'Japanese (Shift JIS)' },
  { value: 'gb18030', label: 'Chinese (GB 18030)' },
  { value: 'euc-kr', label: 'Korean (EUC-KR)' },
]

type Action = ImportPreview['rows'][number]['action']

export const ACTION_WORDS: Record<Action, { label: string; tone: Tone }> = {
  create: { label: 'Create', tone: 'success' },
  update: { label: 'Change', tone: 'accent' },
  skip: { label: 'Skip', tone: 'neutral' },
  conflict: { label: 'Conflict', tone: 'warning' },
  fail: { label: 'Fail', tone: 'danger' },
}

/** The source of an import; a service that is no longer supported is shown by its id. */
export function sourceName(provider: string, providers: readonly ImportProvider[] | undefined): string {
  if (provider === 'csv') return 'a CSV file'
  return providers?.find(({ id }) => id === provider)?.name ?? capitalise(provider)
}

export function isDryRun({ options }: Pick<ImportJob, 'options'>): boolean {
  return options.dryRun ?? false
}

/** A value of a link as shown in a comparison. */
export function describeValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (Array.isArray(value)) return value.map(describeValue).join(', ') || 'nothing'
  return typeof value === 'object' ? JSON.stringify(value) : `${value as string | number | boolean}`
}
