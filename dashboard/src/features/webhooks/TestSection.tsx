import { Send } from 'lucide-react'
import { useState } from 'react'
import type { Webhook, WebhookTest, Workspace } from '@/api/models'
import { useTestWebhook } from '@/api/webhooks'
import { describeProblem } from '@/lib/problem'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { Code } from '@/ui/Code'
import { Field } from '@/ui/Field'
import { FormError } from '@/ui/FormError'
import { Section } from '@/ui/Section'
import { Select } from '@/ui/Select'
import { describeTime, readable } from './words'

function TestResult({ result }: { result: WebhookTest }) {
  return (
    <div role="status" aria-label="Result of the test" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <Badge tone={result.delivered ? 'success' : 'danger'}>{result.delivered ? 'Delivered' : 'Failed'}</Badge>
        <span>{result.statusCode === null ? 'No response' : `Status ${result.statusCode}`}</span>
        <span className="text-ink-faint tabular-nums">after {describeTime(result.responseTime)}</span>
      </p>
      {result.error && <p className="text-sm text-danger-text wrap-anywhere">{result.error}</p>}
      {result.responseBody !== null && <Code label="Response body" text={readable(result.responseBody)} />}
    </div>
  )
}

/** Sends an example event and shows the response. */
export function TestSection({ webhook, workspace }: { webhook: Webhook; workspace: Workspace }) {
  const test = useTestWebhook(workspace.id, webhook)
  const [chosen, setChosen] = useState('')
  // The chosen event may have been removed from the webhook in the meantime.
  const event = webhook.events.includes(chosen) ? chosen : (webhook.events[0] ?? '')
  return (
    <Section title="Test" description="Sends a signed example event and shows the response.">
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-52 sm:max-w-72">
          <Field label="Event">
            {(control) => (
              <Select {...control} className="w-full" value={event} onChange={setChosen} options={webhook.events.map((name) => ({ value: name, label: name }))} />
            )}
          </Field>
        </div>
        <Button icon={<Send aria-hidden />} className="h-9" pending={test.isPending} onClick={() => test.mutate(event)}>
          Send test
        </Button>
      </div>
      <FormError message={test.error ? describeProblem(test.error) : undefined} />
      {test.data && !test.isPending && <TestResult result={test.data} />}
    </Section>
  )
}
