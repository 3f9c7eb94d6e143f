import { ArrowRight, BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { components } from '@/api/schema'
import { classNames } from '@/lib/classNames'
import { countryName } from '@/lib/countries'
import { spokenAddress } from '@/lib/urls'
import { capitalise } from '@/lib/words'
import { Badge } from '@/ui/Badge'
import { Time } from '@/ui/Time'
import type { ClickPathSearch } from './linkAnalyticsSearch'

type Props = { click: components['schemas']['ClickPathView']; onFilter: (filter: ClickPathSearch) => void }

type StepProps = { label: string; filter?: ClickPathSearch; onFilter: Props['onFilter']; /** Gives way to the others where there is little room. */ yields?: boolean; children: ReactNode }

function Step({ label, filter, onFilter, yields = false, children }: StepProps) {
  return (
    <span className={classNames('min-w-0 truncate', !yields && 'md:max-w-48 md:shrink-0')}>
      <span className="text-ink-faint md:sr-only">{label} </span>
      {filter ? (
        <button type="button" onClick={() => onFilter(filter)} className="max-w-full truncate rounded-sm align-bottom hover:underline">
          {children}
        </button>
      ) : (
        children
      )}
    </span>
  )
}

/** One click. Choosing a step filters the list to the clicks with the same step. */
export function ClickPathRow({ click, onFilter }: Props) {
  const { source, ruleId, ruleName, destinationUrl, matchedConditions, conditionsHash, country, city, device, browser, os } = click
  const place = [city, country && countryName(country)].filter(Boolean).join(', ')
  const machine = [device && capitalise(device), browser, os].filter(Boolean).join(' · ')
  const arrow = <ArrowRight aria-hidden className="size-3.5 shrink-0 text-ink-faint max-md:hidden rtl:-scale-x-100" />
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-1 px-5 py-2.5 text-sm">
      <p className="flex min-w-0 flex-col gap-x-2 gap-y-0.5 md:flex-row md:items-center">
        <span className="shrink-0 text-ink-faint md:w-28">
          <Time value={click.timestamp} />
        </span>
        <Step label="From" filter={{ filterType: 'source', filterValue: source }} onFilter={onFilter}>
          {source}
        </Step>
        {arrow}
        <Step label="Rule" filter={{ filterType: 'rule', filterValue: ruleId ?? 'default' }} onFilter={onFilter}>
          {ruleName ?? <span className="text-ink-soft">No rule</span>}
        </Step>
        {arrow}
        <Step label="To" yields onFilter={onFilter} {...(click.destinationHost ? { filter: { filterType: 'destination', filterValue: click.destinationHost } } : {})}>
          {destinationUrl ? spokenAddress(destinationUrl) : <span className="text-ink-soft">No destination</span>}
        </Step>
        <span className="flex shrink-0 gap-1.5 empty:hidden md:ms-auto">
          {click.bot && <Badge>Bot</Badge>}
          {click.converted && (
            <Badge tone="success">
              <BadgeCheck aria-hidden className="me-1 size-3.5" />
              Converted
            </Badge>
          )}
        </span>
      </p>
      <p className="flex min-w-0 flex-wrap gap-x-2 gap-y-0.5 text-xs text-ink-faint md:ps-30">
        <span>{[place || 'Unknown location', machine].filter(Boolean).join(' · ')}</span>
        {conditionsHash && (
          <button
            type="button"
            className="max-w-full truncate rounded-sm text-start hover:underline"
            onClick={() => onFilter({ filterType: 'condition', filterValue: conditionsHash })}
          >
            <span className="sr-only">Matched </span>
            {matchedConditions.join(' and ')}
          </button>
        )}
      </p>
    </li>
  )
}
