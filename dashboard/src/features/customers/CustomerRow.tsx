import { Link } from '@tanstack/react-router'
import type { Customer } from '@/api/customers'
import { useWorkspace, workspaceSegment } from '@/features/workspaces'
import { plural } from '@/lib/numbers'
import { Avatar } from '@/ui/Avatar'
import { Sum } from '@/ui/Sum'
import { Time } from '@/ui/Time'
import { customerName } from './customerName'

export function CustomerRow({ customer }: { customer: Customer }) {
  const workspace = workspaceSegment(useWorkspace())
  const name = customerName(customer)
  const other = [customer.email, customer.externalId].filter((word) => word && word !== name)
  return (
    <li className="flex min-h-16 items-center gap-3 px-4 py-3 text-sm">
      <Avatar name={name} image={customer.avatar} />
      <div className="min-w-0 flex-1">
        <p className="truncate">
          <Link to="/$workspace/analytics/customers/$customerId" params={{ workspace, customerId: customer.id }} className="font-medium hover:underline">
            {name}
          </Link>
        </p>
        <p className="truncate text-ink-faint">
          {other.length > 0 && `${other.join(', ')}, `}
          first seen <Time value={customer.firstSeenAt} />
        </p>
      </div>
      <p className="shrink-0 text-end tabular-nums">
        <span className="block font-medium">
          <Sum amount={customer.ltv} currency={customer.currency} />
        </span>
        <span className="text-ink-faint">{plural(customer.sales, 'sale')}</span>
      </p>
    </li>
  )
}
