import { History } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { type Draft, useWhatIf } from '@/api/linkAnalytics'
import { Button } from '@/ui/Button'
import { ErrorState } from '@/ui/ErrorState'
import { Section } from '@/ui/Section'
import { Select } from '@/ui/Select'

const WhatIfAnswer = lazy(() => import('./WhatIfAnswer').then(({ WhatIfAnswer: component }) => ({ default: component })))

type Props = {
  workspaceId: string
  linkId: string
  /** The current draft, or undefined if it is incomplete; the form then shows its errors. */
  draft: () => Promise<Draft | undefined>
}

const SPANS = [
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  { value: '365', label: 'Last 12 months' },
]

/** Tests the rule on past clicks before it is saved. */
export function WhatIf({ workspaceId, linkId, draft }: Props) {
  const [days, setDays] = useState('30')
  const whatIf = useWhatIf(workspaceId, linkId)
  const attempt = async () => {
    const body = await draft()
    if (body) whatIf.mutate({ ...body, days: Number(days) })
  }
  return (
    <Section title="Test on past traffic" description="See which past clicks this rule would have matched, and where they went. Nothing is changed.">
      <div className="flex flex-wrap gap-2">
        <Select aria-label="Period" value={days} options={SPANS} onChange={setDays} />
        <Button icon={<History aria-hidden />} pending={whatIf.isPending} onClick={() => void attempt()}>
          Run test
        </Button>
      </div>
      <div aria-live="polite">
        {whatIf.isError && <ErrorState error={whatIf.error} title="The test failed" />}
        <Suspense>{whatIf.data && <WhatIfAnswer answer={whatIf.data} />}</Suspense>
      </div>
    </Section>
  )
}
