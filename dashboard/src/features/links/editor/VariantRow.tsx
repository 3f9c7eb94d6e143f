import { Trash2 } from 'lucide-react'
import { IconButton } from '@/ui/IconButton'
import { TextField } from './TextField'

export function VariantRow({ index, onRemove }: { index: number; onRemove: () => void }) {
  const letter = String.fromCodePoint(65 + index)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_5rem_2rem] items-start gap-x-2 gap-y-3 rounded-md border border-line p-3 sm:grid-cols-[8rem_minmax(0,1fr)_5rem_2rem]">
      <div className="max-sm:col-span-3">
        <TextField name={`variants.${index}.name`} label={`Name of ${letter}`} placeholder={letter} />
      </div>
      <TextField name={`variants.${index}.url`} label={`Destination ${letter}`} placeholder="https://example.com/a" inputMode="url" />
      <TextField name={`variants.${index}.weight`} label="Weight, %" inputMode="numeric" />
      <IconButton label={`Remove destination ${letter}`} onClick={onRemove} className="mt-7">
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  )
}
