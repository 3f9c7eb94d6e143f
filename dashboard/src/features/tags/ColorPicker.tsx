import { RadioGroup } from 'radix-ui'
import { capitalise } from '@/lib/words'
import { TagDot } from './TagDot'
import { TAG_COLORS, type TagColor } from './colors'

type Props = { value: TagColor; onChange: (color: TagColor) => void }

export function ColorPicker({ value, onChange }: Props) {
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">Colour</legend>
      <RadioGroup.Root aria-label="Colour" value={value} onValueChange={(next) => onChange(next as TagColor)} className="grid grid-cols-4 gap-2">
        {TAG_COLORS.map((color) => (
          <RadioGroup.Item
            key={color}
            value={color}
            className="flex h-9 items-center gap-2 rounded-md border border-line-strong px-2.5 text-sm hover:border-ink-faint data-[state=checked]:border-accent data-[state=checked]:bg-accent-soft data-[state=checked]:ring-1 data-[state=checked]:ring-accent"
          >
            <TagDot color={color} />
            {capitalise(color)}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </fieldset>
  )
}
