import type { ReactNode } from 'react'
import type { Campaign } from '@/api/models'
import { Money } from '@/ui/Money'
import { Section } from '@/ui/Section'
import { Time } from '@/ui/Time'
import { COST_WORDS, TYPE_WORDS } from './words'

function costOf({ costModel, costOverride, currency }: Campaign): ReactNode {
  if (!costModel || costModel === 'none' || costOverride === null) return COST_WORDS.none.label
  const { per } = COST_WORDS[costModel]
  return costModel === 'revshare' ? `${costOverride} % ${per}` : <><Money amount={costOverride} currency={currency} /> {per}</>
}

function goalOf({ goalType, goalValue }: Campaign): string {
  return [goalValue, goalType].filter((part) => part !== null).join(' ') || 'None'
}

/** The settings of a campaign. */
export function CampaignFacts({ campaign }: { campaign: Campaign }) {
  const facts: [name: string, value: ReactNode][] = [
    ['Tracks', TYPE_WORDS[campaign.type].label],
    ['Cost', costOf(campaign)],
    ['Currency', campaign.costCurrency],
    ['Goal', goalOf(campaign)],
    ['Conversion tracking', campaign.conversionTracking ? 'On' : 'Off'],
    ['Starts', campaign.startsAt ? <Time key="starts" value={campaign.startsAt} day /> : 'Immediately'],
    ['Ends', campaign.endsAt ? <Time key="ends" value={campaign.endsAt} day /> : 'Never'],
    ['Tags', campaign.tags.join(', ') || 'None'],
    ['Created', <Time key="created" value={campaign.createdAt} day />],
  ]
  return (
    <Section title="Settings">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:grid-cols-3">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-ink-faint">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
