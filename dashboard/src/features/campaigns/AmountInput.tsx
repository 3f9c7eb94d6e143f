import type { ComponentProps } from 'react'
import { Input } from '@/ui/Input'

/** A number with its unit beside it. A text field, because number fields report invalid input as empty. */
export function AmountInput({ unit, ...rest }: ComponentProps<'input'> & { unit: string }) {
  return (
    <div className="relative">
      <Input {...rest} inputMode="decimal" autoComplete="off" className="pe-14 tabular-nums" />
      <span aria-hidden className="pointer-events-none absolute inset-y-0 end-3 my-auto h-fit text-sm text-ink-faint">
        {unit}
      </span>
    </div>
  )
}
