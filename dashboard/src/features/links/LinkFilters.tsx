import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import type { LinkStatus, Workspace } from '@/api/models'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { Select } from '@/ui/Select'
import { TokenInput } from '@/ui/TokenInput'
import { useOverlays } from '@/ui/useOverlays'
import { useShortcut } from '@/ui/useShortcut'
import { WaitingTrigger } from '@/ui/WaitingTrigger'
import type { LinkSearch, LinkSearchChange } from './linkSearch'
import { STATUS_WORDS, STATUSES } from './linkStatus'
import { useFilterChoices } from './useFilterChoices'

type Props = { workspace: Workspace; search: LinkSearch; onChange: (change: LinkSearchChange) => void }

const ANY = 'any'
const PLACES = [
  { name: 'folder', label: 'Folder' },
  { name: 'campaign', label: 'Campaign' },
  { name: 'domain', label: 'Domain' },
] as const

export function LinkFilters({ workspace, search, onChange }: Props) {
  const [open, setOpen] = useState(false)
  const choices = useFilterChoices(workspace.id)
  useShortcut({ keys: 'f', label: 'Filter links', group: 'Links', run: () => setOpen(true) })
  const statuses = STATUSES.map((value) => ({ value, label: STATUS_WORDS[value].label, description: STATUS_WORDS[value].description }))
  const trigger = (
    <Button icon={<ListFilter aria-hidden />} shortcut="f" className="h-9">
      Filter
    </Button>
  )
  const overlays = useOverlays(open)
  if (!overlays) return <WaitingTrigger onPress={() => setOpen(true)}>{trigger}</WaitingTrigger>
  const { Popover } = overlays
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-label="Filters"
          className="z-40 grid w-72 animate-appear gap-4 rounded-lg bg-raised p-4 shadow-raised outline-none"
        >
          <Field label="Status">
            {(control) => (
              <Select<LinkStatus | typeof ANY>
                {...control}
                value={search.status ?? ANY}
                options={[{ value: ANY, label: 'All except archived' }, ...statuses]}
                onChange={(status) => onChange({ status: status === ANY ? undefined : status })}
              />
            )}
          </Field>
          <Field label="Tags">
            {(control) => (
              <TokenInput
                {...control}
                noun="tag"
                value={search.tag ?? []}
                options={choices.tag}
                placeholder="Any"
                onChange={(tag) => onChange({ tag: tag.length > 0 ? tag : undefined })}
              />
            )}
          </Field>
          {PLACES.map(({ name, label }) => (
            <Field key={name} label={label}>
              {(control) => (
                <Select
                  {...control}
                  value={search[name] ?? ANY}
                  options={[{ value: ANY, label: 'Any' }, ...choices[name]]}
                  onChange={(value) => onChange({ [name]: value === ANY ? undefined : value })}
                />
              )}
            </Field>
          ))}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
