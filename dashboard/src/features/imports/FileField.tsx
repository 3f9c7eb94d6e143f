import { FileSpreadsheet } from 'lucide-react'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { readText } from '@/lib/files'
import { Button } from '@/ui/Button'
import type { ImportValues } from './importForm'

const MOST_MEGABYTES = 8

export function FileField() {
  const { setValue, setError, clearErrors, formState } = useFormContext<ImportValues>()
  const [name, setName] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const objection = formState.errors.csv?.message

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    if (!file) return
    clearErrors('csv')
    try {
      const tooLarge = file.size > MOST_MEGABYTES * 1_000_000
      setValue('csv', tooLarge ? '' : await readText(file))
      setName(tooLarge ? undefined : file.name)
      if (tooLarge) setError('csv', { message: `The file is larger than ${MOST_MEGABYTES} MB. Split it.` })
    } catch {
      setError('csv', { message: 'The file could not be read.' })
    } finally {
      // Emptied, so that choosing the same file again is heard.
      if (input.current) input.current.value = ''
    }
  }
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        File
      </label>
      <div className="flex flex-wrap items-center gap-2">
        <Button icon={<FileSpreadsheet aria-hidden />} onClick={() => input.current?.click()}>
          {name ? 'Choose another' : 'Choose a file'}
        </Button>
        {name && <span className="min-w-0 truncate text-sm text-ink-soft">{name}</span>}
        <input ref={input} id={id} type="file" accept=".csv,.tsv,.txt,text/csv,text/plain" onChange={(event) => void choose(event)} aria-describedby={`${id}-note`} className="sr-only" tabIndex={-1} />
      </div>
      <p id={`${id}-note`} role={objection ? 'alert' : undefined} className={objection ? 'text-sm text-danger-text' : 'text-sm text-ink-faint'}>
        {objection ?? `CSV with a row of headings, at most ${MOST_MEGABYTES} MB. Columns are known by their headings, such as "Long URL" or "Slug".`}
      </p>
    </div>
  )
}
