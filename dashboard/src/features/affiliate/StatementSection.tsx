import { Download } from 'lucide-react'
import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { fetchStatement } from '@/api/affiliate'
import type { EnrolledPartner, Workspace } from '@/api/models'
import { daysFromNow, endOfDay, startOfDay } from '@/lib/dates'
import { fileNameOf, saveFile } from '@/lib/files'
import { describeProblem } from '@/lib/problem'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { FormError } from '@/ui/FormError'
import { Input } from '@/ui/Input'
import { Section } from '@/ui/Section'

/** Downloads a statement of a partner's earnings and payouts in a period. */
export function StatementSection({ partner, workspace }: { partner: EnrolledPartner; workspace: Workspace }) {
  const [from, setFrom] = useState(daysFromNow(-30))
  const [to, setTo] = useState(daysFromNow(0))
  const download = useMutation({
    mutationFn: () => fetchStatement(workspace.id, partner.id, { start: startOfDay(from), end: endOfDay(to) }),
    onSuccess: (file) => saveFile(file, `statement-${fileNameOf(partner.name)}-${from}-${to}.pdf`),
  })
  const wrong = from !== '' && to !== '' && from > to
  return (
    <Section
      title="Statement"
      description="Earnings and payments in a period, as a PDF."
      footer={
        <>
          <span>At most two years</span>
          <Button icon={<Download aria-hidden />} disabled={from === '' || to === '' || wrong} pending={download.isPending} onClick={() => download.mutate()}>
            Download statement
          </Button>
        </>
      }
    >
      <div className="grid gap-4 sm:max-w-md sm:grid-cols-2">
        <Field label="From" error={wrong ? 'Must be before the end date.' : undefined}>
          {(control) => <Input {...control} type="date" value={from} onChange={(event) => setFrom(event.target.value)} />}
        </Field>
        <Field label="To">{(control) => <Input {...control} type="date" value={to} onChange={(event) => setTo(event.target.value)} />}</Field>
      </div>
      <FormError message={download.error ? describeProblem(download.error) : undefined} />
    </Section>
  )
}
