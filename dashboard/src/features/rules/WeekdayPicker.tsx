import type { ControlProps } from '@/ui/Field'
import { WEEKDAYS } from './times'

type Props = Partial<ControlProps> & { value: readonly string[]; onChange: (days: string[]) => void; label: string }

export function WeekdayPicker({ value, onChange, label, id, 'aria-describedby': describedBy }: Props) {
  const toggle = (day: string) => onChange(WEEKDAYS.filter((other) => (other === day ? !value.includes(day) : value.includes(other))))
  return (
    <div id={id} role="group" aria-label={label} aria-describedby={describedBy} className="flex flex-wrap gap-1">
      {WEEKDAYS.map((day) => (
        <button
          key={day}
          type="button"
          aria-label={day}
          aria-pressed={value.includes(day)}
          onClick={() => toggle(day)}
          className="h-9 min-w-10 rounded-md border border-line-strong px-2 text-sm text-ink-soft hover:border-ink-faint aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-accent-text"
        >
          {day.slice(0, 2)}
        </button>
      ))}
    </div>
  )
}
