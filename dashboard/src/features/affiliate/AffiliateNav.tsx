import { Link, useParams } from '@tanstack/react-router'
import { VIEW_LINK, ViewNav } from '@/ui/ViewNav'

const VIEWS = [
  { to: '/$workspace/affiliate', label: 'Programs' },
  { to: '/$workspace/affiliate/partners', label: 'Partners' },
  { to: '/$workspace/affiliate/groups', label: 'Groups' },
  { to: '/$workspace/affiliate/commissions', label: 'Commissions' },
  { to: '/$workspace/affiliate/bounties', label: 'Bounties' },
  { to: '/$workspace/affiliate/discounts', label: 'Discounts' },
  { to: '/$workspace/affiliate/payouts', label: 'Payouts' },
  { to: '/$workspace/affiliate/messages', label: 'Messages' },
  { to: '/$workspace/affiliate/fraud', label: 'Fraud' },
  { to: '/$workspace/affiliate/assets', label: 'Assets' },
  { to: '/$workspace/affiliate/activity', label: 'Activity' },
] as const

export function AffiliateNav() {
  const { workspace = '' } = useParams({ strict: false })
  return (
    <ViewNav>
      {VIEWS.map(({ to, label }) => (
        <Link key={to} to={to} params={{ workspace }} activeOptions={{ includeSearch: false, exact: to === '/$workspace/affiliate' }} className={VIEW_LINK}>
          {label}
        </Link>
      ))}
    </ViewNav>
  )
}
