import type { Integration } from '@/api/models'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { SERVICE_ICONS } from './icons'

type Props = { integration: Integration; canManage: boolean; onConnect: () => void }

export function ServiceCard({ integration, canManage, onConnect }: Props) {
  const Icon = SERVICE_ICONS[integration.category]
  const action = integration.installed ? 'Connect another' : 'Connect'
  return (
    <li>
      <Card className="grid h-full grid-rows-[auto_1fr_auto] gap-3 p-4">
        <div className="flex items-center justify-between gap-2">
          <h3 className="flex items-center gap-2 font-medium">
            <Icon aria-hidden className="size-4 text-ink-faint" />
            {integration.name}
          </h3>
          {integration.installed && <Badge tone="success">Connected</Badge>}
        </div>
        <p className="text-sm text-pretty text-ink-soft">{integration.description}</p>
        {canManage && (
          <Button size="small" className="justify-self-start" onClick={onConnect} aria-label={`${action} ${integration.name}`}>
            {action}
          </Button>
        )}
      </Card>
    </li>
  )
}
