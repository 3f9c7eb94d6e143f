import { Section } from '@/ui/Section'

export type RowProblem = { key: string; row: number; item?: string | null; message: string }

type Props = { problems: readonly RowProblem[]; /** Set where not all are listed. */ note?: string | undefined }

/** The rows that a job could not process, and the reasons. */
export function RowProblems({ problems, note }: Props) {
  if (problems.length === 0) return null
  return (
    <Section title="Errors" {...(note ? { description: note } : {})}>
      <ul aria-label="Failed rows" className="divide-y divide-line text-sm">
        {problems.map(({ key, row, item, message }) => (
          <li key={key} className="grid gap-x-4 gap-y-0.5 py-2.5 sm:grid-cols-[5rem_minmax(0,1fr)_minmax(0,2fr)]">
            <span className="text-ink-faint tabular-nums">Row {row}</span>
            <span className="truncate font-mono text-xs leading-5" title={item ?? undefined}>
              {item}
            </span>
            <span className="wrap-anywhere">{message}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
