import { Command } from 'cmdk'
import { Check } from 'lucide-react'
import { classNames } from '@/lib/classNames'
import type { ComboboxOption } from './Combobox'

type Props = { value: string; options: readonly ComboboxOption[]; searchLabel: string; onSearch: ((text: string) => void) | undefined; onPick: (value: string) => void }

const GROUP =
  '[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-ink-faint'

export function ComboboxList({ value, options, searchLabel, onSearch, onPick }: Props) {
  return (
    <Command loop label={searchLabel} defaultValue={value} shouldFilter={!onSearch}>
      <Command.Input
        placeholder={`${searchLabel}…`}
        {...(onSearch ? { onValueChange: onSearch } : {})}
        className="h-10 w-full border-b border-line bg-transparent px-3 text-[1rem] outline-none sm:text-sm"
      />
      <Command.List className="max-h-64 overflow-y-auto p-1">
        <Command.Empty className="px-2.5 py-6 text-center text-sm text-ink-faint">No results.</Command.Empty>
        {[...new Set(options.map(({ group }) => group))].map((group) => (
          <Command.Group key={group ?? ''} {...(group ? { heading: group } : {})} className={GROUP}>
            {options.filter((option) => option.group === group).map((option) => (
              <Command.Item
                key={option.value}
                value={option.value}
                keywords={[option.label, option.hint ?? '', group ?? '']}
                onSelect={() => onPick(option.value)}
                className="flex items-center gap-2 rounded-md px-2.5 py-1.5 text-sm data-[selected=true]:bg-sunken"
              >
                <span className="min-w-0 flex-1 truncate">{option.label}</span>
                <span className="text-xs text-ink-faint tabular-nums">{option.hint}</span>
                <Check
                  aria-hidden
                  className={classNames('size-4 text-accent-text', option.value !== value && 'invisible')}
                />
              </Command.Item>
            ))}
          </Command.Group>
        ))}
      </Command.List>
    </Command>
  )
}
