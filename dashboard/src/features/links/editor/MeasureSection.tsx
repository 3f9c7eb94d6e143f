import { useFormContext, useWatch } from 'react-hook-form'
import { spokenAddress } from '@/lib/urls'
import { Disclosure } from '@/ui/Disclosure'
import { SwitchField } from '@/ui/SwitchField'
import { ChoiceField } from './ChoiceField'
import type { LinkValues } from './linkSchema'

const TRACKING = [
  { value: 'campaign', label: 'Campaign default' },
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
] as const

const TYPES = [
  { value: 'pixel', label: 'Pixel', description: 'A script on your pages' },
  { value: 's2s', label: 'Server to server', description: 'Your partner sends a postback' },
  { value: 'api', label: 'API', description: 'Your own server reports' },
] as const

export function MeasureSection({ page }: { /** Its public statistics, of a link that is there. */ page?: string | undefined }) {
  const { control } = useFormContext<LinkValues>()
  const [tracking, open] = useWatch({ control, name: ['conversionTracking', 'publicStats'] })
  const parts = [tracking === 'on' && 'Tracks conversions', tracking === 'off' && 'No conversion tracking', open && 'Public statistics'].filter(Boolean)
  return (
    <Disclosure title="Conversions and statistics" summary={parts.join(', ') || 'Campaign default'}>
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceField name="conversionTracking" label="Conversion tracking" options={TRACKING} hint="Adds a click ID to the destination URL." />
        {tracking !== 'off' && <ChoiceField name="trackingType" label="Tracking method" options={TYPES} />}
      </div>
      <SwitchField control={control} name="publicStats" label="Public statistics" description="Anyone with the link can see its click statistics." />
      {open && <SwitchField control={control} name="publicDestination" label="Show the destination" description="Shows the destination on the public page. Otherwise only the short URL is shown." />}
      {open && page && (
        <p className="text-sm text-ink-soft">
          After you save, the page is at{' '}
          <a href={page} target="_blank" rel="noreferrer" className="text-accent-text underline underline-offset-4 wrap-anywhere">
            {spokenAddress(page)}
          </a>
        </p>
      )}
    </Disclosure>
  )
}
