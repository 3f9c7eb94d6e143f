import { useFormContext, useWatch } from 'react-hook-form'
import { spokenAddress } from '@/lib/urls'
import { Disclosure } from '@/ui/Disclosure'
import { SwitchField } from '@/ui/SwitchField'
import { ChoiceField } from './ChoiceField'
import type { LinkValues } from './linkSchema'

const TRACKING = [
  { value: 'campaign', label: 'As the campaign says' },
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
] as const

const TYPES = [
  { value: 'pixel', label: 'Pixel', description: 'A script on your pages' },
  { value: 's2s', label: 'Server to server', description: 'Your partner calls back' },
  { value: 'api', label: 'API', description: 'Your own server reports' },
] as const

export function MeasureSection({ page }: { /** Its public statistics, of a link that is there. */ page?: string | undefined }) {
  const { control } = useFormContext<LinkValues>()
  const [tracking, open] = useWatch({ control, name: ['conversionTracking', 'publicStats'] })
  const told = [tracking === 'on' && 'Counts conversions', tracking === 'off' && 'No conversions', open && 'Public statistics'].filter(Boolean)
  return (
    <Disclosure title="Conversions and statistics" summary={told.join(', ') || 'As the campaign says'}>
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceField name="conversionTracking" label="Conversion tracking" options={TRACKING} hint="Adds a click id to the destination." />
        {tracking !== 'off' && <ChoiceField name="trackingType" label="Reported by" options={TYPES} />}
      </div>
      <SwitchField control={control} name="publicStats" label="Public statistics" description="Anyone who has the link can see how often it is used." />
      {open && <SwitchField control={control} name="publicDestination" label="Show where it leads" description="On the public page, too. Otherwise only the short address is there." />}
      {open && page && (
        <p className="text-sm text-ink-soft">
          Once saved, it is at{' '}
          <a href={page} target="_blank" rel="noreferrer" className="text-accent-text underline underline-offset-4 wrap-anywhere">
            {spokenAddress(page)}
          </a>
        </p>
      )}
    </Disclosure>
  )
}
