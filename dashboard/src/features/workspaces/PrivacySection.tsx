import { RadioGroup } from 'radix-ui'
import type { Workspace } from '@/api/models'
import { useUpdateWorkspace } from '@/api/workspaces'
import { describeProblem } from '@/lib/problem'
import { RadioCard } from '@/ui/RadioCard'
import { Section } from '@/ui/Section'
import { toast } from '@/ui/toast'

const LEVELS = [
  { value: 'cookie', label: 'With a cookie', description: 'Uses a first-party cookie to recognise returning visitors. Requires consent in many countries.' },
  { value: 'cookieless', label: 'Without cookies', description: 'Counts visitors with a hash that changes every day and is deleted after two days.' },
  { value: 'none', label: 'No visitor counts', description: 'Counts clicks but not visitors.' },
] as const

export function PrivacySection({ workspace, editable }: { workspace: Workspace; editable: boolean }) {
  const update = useUpdateWorkspace(workspace.id)
  // Updated optimistically, and reverted if the server refuses the change.
  const shown = update.isPending ? (update.variables.privacyLevel ?? workspace.privacyLevel) : workspace.privacyLevel
  const choose = (privacyLevel: Workspace['privacyLevel']) =>
    update.mutate(
      { privacyLevel },
      {
        onSuccess: () => toast.success('Saved privacy settings'),
        onError: (error) => toast.error(describeProblem(error)),
      },
    )
  return (
    <Section title="Privacy" description="How visitors of your links are recognised. Applies to new clicks.">
      <RadioGroup.Root
        aria-label="Privacy"
        value={shown}
        disabled={!editable}
        onValueChange={(value) => choose(value as Workspace['privacyLevel'])}
        className="grid gap-2 sm:grid-cols-3"
      >
        {LEVELS.map((level) => (
          <RadioCard key={level.value} {...level} />
        ))}
      </RadioGroup.Root>
    </Section>
  )
}
