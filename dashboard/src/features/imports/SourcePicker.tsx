import { RadioGroup } from 'radix-ui'
import type { ImportProvider } from '@/api/models'
import { RadioCard } from '@/ui/RadioCard'

type Props = { providers: readonly ImportProvider[]; value: string; onChange: (provider: string) => void }

function accessOf({ authType, connected }: ImportProvider): string {
  if (authType === 'file') return 'From a spreadsheet or any export'
  if (authType === 'api_key') return 'With an API key'
  return connected ? 'Connected' : 'Sign-in required'
}

export function SourcePicker({ providers, value, onChange }: Props) {
  return (
    <RadioGroup.Root aria-label="Source" value={value} onValueChange={onChange} className="grid grid-cols-2 gap-2 md:grid-cols-4">
      {providers
        .filter(({ available }) => available)
        .map((provider) => (
          <RadioCard key={provider.id} value={provider.id} label={provider.name} description={accessOf(provider)} />
        ))}
    </RadioGroup.Root>
  )
}
