import { RadioGroup } from 'radix-ui'

type Props<Value extends string> = {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** A few short choices side by side. */
export function SegmentedControl<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  return (
    <RadioGroup.Root
      aria-label={label}
      value={value}
      orientation="horizontal"
      onValueChange={(next) => onChange(next as Value)}
      className="flex w-fit gap-0.5 shrink-0 rounded-md bg-pressed p-0.5"
    >
      {options.map((option) => (
        <RadioGroup.Item
          key={option.value}
          value={option.value}
          className="h-7 rounded-sm px-2.5 text-sm text-ink-soft hover:text-ink data-[state=checked]:bg-surface data-[state=checked]:font-medium data-[state=checked]:text-ink data-[state=checked]:shadow-card dark:data-[state=checked]:bg-line-strong"
        >
          {option.label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}
