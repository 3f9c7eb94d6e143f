import type { ControlProps } from './Field'
import { Input } from './Input'

type Props = ControlProps & { value: string; onChange: (color: string) => void }

/** A colour picker with a text field. The picker accepts complete colours only, so it keeps the last one while the user types. */
export function ColorInput({ value, onChange, ...control }: Props) {
  const whole = /^#[0-9a-f]{6}$/i.test(value)
  return (
    <div className="flex gap-2">
      <input
        type="color"
        aria-label="Choose a colour"
        value={whole ? value : '#000000'}
        onChange={(event) => onChange(event.target.value)}
        className="control h-9 w-11 shrink-0 cursor-pointer p-1"
      />
      <Input {...control} value={value} maxLength={7} onChange={(event) => onChange(event.target.value)} className="font-mono" autoComplete="off" spellCheck={false} />
    </div>
  )
}
