import { Check, Clock } from 'lucide-react'
import type { DnsRecord } from '@/api/models'
import { Badge } from '@/ui/Badge'
import { CopyIconButton } from '@/ui/CopyIconButton'
import { purposeOf } from './words'

export function DnsRecordItem({ record }: { record: DnsRecord }) {
  return (
    <li className="overflow-hidden rounded-md border border-line">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-canvas px-3 py-2 text-sm">
        <span className="font-mono font-medium">{record.type}</span>
        <span className="min-w-0 flex-1 text-ink-soft">{purposeOf(record)}</span>
        <Badge tone={record.verified ? 'success' : 'neutral'}>
          {record.verified ? <Check aria-hidden className="me-1 size-3" /> : <Clock aria-hidden className="me-1 size-3" />}
          {record.verified ? 'Found' : 'Not found yet'}
        </Badge>
      </div>
      <dl className="divide-y divide-line text-sm">
        {(['name', 'value'] as const).map((part) => (
          <div key={part} className="flex items-center gap-3 ps-3 pe-1.5 py-1">
            <dt className="w-12 shrink-0 text-ink-faint capitalize">{part}</dt>
            <dd className="min-w-0 flex-1 font-mono text-xs break-all select-all">{record[part]}</dd>
            <dd>
              <CopyIconButton value={record[part]} label={`Copy the ${part} of the ${record.type} record`} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
