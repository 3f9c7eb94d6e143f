import { RadioGroup } from 'radix-ui'

type Props = { value: string; label: string; description: string; disabled?: boolean }

/** A choice with an explanation; used inside a Radix RadioGroup.Root. */
export function RadioCard({ value, label, description, disabled = false }: Props) {
  return (
    <RadioGroup.Item
      value={value}
      disabled={disabled}
      className="grid content-start gap-1 rounded-md border border-line-strong p-3 text-start text-sm hover:border-ink-faint disabled:opacity-70 data-[state=checked]:border-accent data-[state=checked]:bg-accent-soft data-[state=checked]:ring-1 data-[state=checked]:ring-accent"
    >
      <span className="font-medium">{label}</span>
      <span className="text-ink-soft">{description}</span>
    </RadioGroup.Item>
  )
}
