import { Check } from 'lucide-react'
import { Checkbox as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

type Props = {
  checked: boolean
  onChange: (checked: boolean) => void
  label: ReactNode
  description?: ReactNode
  disabled?: boolean
}

export function Checkbox({ checked, onChange, label, description, disabled = false }: Props) {
  return (
    <label className="flex cursor-pointer items-start gap-2.5 text-sm has-disabled:cursor-not-allowed has-disabled:opacity-60">
      <Radix.Root
        checked={checked}
        disabled={disabled}
        onCheckedChange={(next) => onChange(next === true)}
        className="mt-0.5 grid size-4 shrink-0 place-items-center rounded-sm border border-line-strong bg-surface hover:border-ink-faint data-[state=checked]:border-accent data-[state=checked]:bg-accent"
      >
        <Radix.Indicator>
          <Check aria-hidden strokeWidth={3} className="size-3 text-on-accent" />
        </Radix.Indicator>
      </Radix.Root>
      <span className="grid">
        <span>{label}</span>
        {description && <span className="text-ink-faint">{description}</span>}
      </span>
    </label>
  )
}
