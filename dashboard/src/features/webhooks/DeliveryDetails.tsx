import { RotateCw } from 'lucide-react'
import { useDelivery, useRedeliver } from '@/api/deliveries'
import type { Delivery, Webhook, Workspace } from '@/api/models'
import { may } from '@/lib/permissions'
import { describeProblem } from '@/lib/problem'
import { Button } from '@/ui/Button'
import { Code } from '@/ui/Code'
import { QueryView } from '@/ui/QueryView'
import { Skeleton } from '@/ui/Skeleton'
import { Time } from '@/ui/Time'
import { toast } from '@/ui/toast'
import { Attempts } from './Attempts'
import { readable } from './words'

type Props = { delivery: Delivery; webhook: Webhook; workspace: Workspace }

function headersOf({ requestHeaders }: Delivery): string {
  return Object.entries(requestHeaders ?? {})
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}

/** One delivery: the request, the response, and the time of the next retry. */
export function DeliveryDetails({ delivery, webhook, workspace }: Props) {
  const whole = useDelivery(workspace.id, webhook, delivery.id)
  const redeliver = useRedeliver(workspace.id, webhook)
  const again = () =>
    redeliver.mutate(delivery.id, {
      onError: (error) => toast.error(describeProblem(error)),
      onSuccess: () => toast.success('Resending the message'),
    })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line bg-canvas px-5 py-4">
      <QueryView query={whole} loading={<Skeleton className="h-48 rounded-md" />}>
        {(data) => (
          <>
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 text-sm">
              <div className="grid min-w-0 flex-1 basis-56 gap-0.5 text-ink-soft">
                {data.url && <p className="font-mono text-xs leading-5 wrap-anywhere">POST {data.url}</p>}
                <p className="font-mono text-xs leading-5 text-ink-faint wrap-anywhere">{data.messageId}</p>
                {data.deliveredAt && <p>Delivered <Time value={data.deliveredAt} /></p>}
                {data.nextAttemptAt && <p>Next attempt <Time value={data.nextAttemptAt} /></p>}
                {data.error && <p className="text-danger-text wrap-anywhere">{data.error}</p>}
              </div>
              {may(workspace.role, 'webhooks:manage') && data.status !== 'delivered' && (
                <Button size="small" icon={<RotateCw aria-hidden />} disabled={!webhook.enabled} pending={redeliver.isPending} onClick={again}>
                  Resend
                </Button>
              )}
            </div>
            <Attempts attempts={data.attempts ?? []} />
            {data.requestHeaders && <Code label="Request headers" text={headersOf(data)} />}
            <Code label="Request body" text={readable(data.requestBody)} />
            {data.responseBody !== null && <Code label="Response body" text={readable(data.responseBody)} />}
          </>
        )}
      </QueryView>
    </div>
  )
}
