import { Link } from '@tanstack/react-router'
import type { MarketplaceProgram } from '@/api/marketplace'
import { plural } from '@/lib/numbers'
import { Badge } from '@/ui/Badge'
import { Card } from '@/ui/Card'
import { describeCommission, STANDINGS } from './words'

export function ProgramCard({ program }: { program: MarketplaceProgram }) {
  const { slug, name, description, commission, partnersCount, category, featured, enrollment } = program
  return (
    <Card className="grid content-start gap-2 p-5">
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 font-semibold wrap-anywhere">
          <Link to="/partners/marketplace/$slug" params={{ slug }} className="underline-offset-4 hover:underline">
            {name}
          </Link>
        </h2>
        {featured && !enrollment && <Badge tone="accent">Featured</Badge>}
        {enrollment && <Badge tone={STANDINGS[enrollment.status].tone}>{STANDINGS[enrollment.status].label}</Badge>}
      </div>
      <p className="text-sm font-medium text-accent-text">{describeCommission(commission)}</p>
      {description && <p className="line-clamp-3 text-sm text-pretty wrap-anywhere text-ink-soft">{description}</p>}
      <p className="text-xs text-ink-faint">{[category, plural(partnersCount, 'partner')].filter(Boolean).join(' · ')}</p>
    </Card>
  )
}
