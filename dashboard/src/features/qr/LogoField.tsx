import { ImagePlus, Trash2 } from 'lucide-react'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { readDataUrl } from '@/lib/files'
import { Button } from '@/ui/Button'
import { MOST_LOGO_KIB, objectToLogo } from './pictures'
import type { QrValues } from './qrForm'

export function LogoField() {
  const { control, setValue } = useFormContext<QrValues>()
  const logo = useWatch({ control, name: 'logo' })
  const [objection, setObjection] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // Reset, so that choosing the same file again fires a change event.
    event.target.value = ''
    if (!file) return
    const wrong = objectToLogo(file)
    setObjection(wrong)
    if (wrong) return
    readDataUrl(file).then(
      (url) => setValue('logo', url, { shouldDirty: true }),
      () => setObjection('The file could not be read.'),
    )
  }
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        Logo
      </label>
      <div className="flex flex-wrap items-center gap-2">
        {logo && <img src={logo} alt="The chosen logo" className="size-9 rounded-md border border-line bg-white object-contain" />}
        <Button icon={<ImagePlus aria-hidden />} onClick={() => input.current?.click()}>
          {logo ? 'Choose another' : 'Choose an image'}
        </Button>
        {logo && (
          <Button variant="ghost" icon={<Trash2 aria-hidden />} onClick={() => setValue('logo', undefined, { shouldDirty: true })}>
            Remove
          </Button>
        )}
        <input ref={input} id={id} type="file" accept="image/png,image/jpeg" onChange={choose} aria-describedby={`${id}-note`} className="sr-only" tabIndex={-1} />
      </div>
      <p id={`${id}-note`} role={objection ? 'alert' : undefined} className={objection ? 'text-sm text-danger-text' : 'text-sm text-ink-faint'}>
        {objection ?? `PNG or JPEG, at most ${MOST_LOGO_KIB} KiB. Placed in the centre.`}
      </p>
    </div>
  )
}
