import { FileSpreadsheet } from 'lucide-react'
import { type ChangeEvent, lazy, Suspense, useId, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { encodingOf, readBytes } from '@/lib/files'
import { Button } from '@/ui/Button'
import { guess, sheetOf } from './columns'
import type { ImportValues } from './importForm'

/** Loaded when the first file is chosen. */
const ColumnFields = lazy(() => import('./ColumnFields').then(({ ColumnFields: component }) => ({ default: component })))

const MOST_MEGABYTES = 8

type Content = { bytes: ArrayBuffer; encoding: string }

export function FileField() {
  const { control, setValue, setError, clearErrors, formState } = useFormContext<ImportValues>()
  const [csv, fileName] = useWatch({ control, name: ['csv', 'fileName'] })
  const [content, setContent] = useState<Content>()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const objection = formState.errors.csv?.message

  const read = (bytes: ArrayBuffer, encoding: string) => {
    const text = new TextDecoder(encoding).decode(bytes)
    setContent({ bytes, encoding })
    setValue('csv', text)
    setValue('delimiter', '')
    setValue('mapping', guess(sheetOf(text, '')?.headings ?? []))
  }
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    if (!file) return
    clearErrors(['csv', 'mapping'])
    setValue('csv', '')
    setValue('fileName', '')
    try {
      if (file.size > MOST_MEGABYTES * 1_000_000) {
        setError('csv', { message: `The file is larger than ${MOST_MEGABYTES} MB. Split it into smaller files.` })
        return
      }
      const bytes = await readBytes(file)
      read(bytes, encodingOf(bytes))
      setValue('fileName', file.name)
    } catch {
      setError('csv', { message: 'The file could not be read.' })
    } finally {
      // Reset, so that choosing the same file again fires a change event.
      if (input.current) input.current.value = ''
    }
  }
  return (
    <>
      <div className="grid gap-1.5">
        <label htmlFor={id} className="text-sm font-medium">
          File
        </label>
        <div className="flex flex-wrap items-center gap-2">
          <Button icon={<FileSpreadsheet aria-hidden />} onClick={() => input.current?.click()}>
            {fileName ? 'Choose another' : 'Choose a file'}
          </Button>
          {fileName && <span className="min-w-0 truncate text-sm text-ink-soft">{fileName}</span>}
          <input ref={input} id={id} type="file" accept=".csv,.tsv,.txt,.sql,text/csv,text/plain" onChange={(event) => void choose(event)} aria-describedby={`${id}-note`} className="sr-only" tabIndex={-1} />
        </div>
        <p id={`${id}-note`} role={objection ? 'alert' : undefined} className={objection ? 'text-sm text-danger-text' : 'text-sm text-ink-faint'}>
          {objection ?? `A CSV file of at most ${MOST_MEGABYTES} MB, preferably with a header row.`}
        </p>
      </div>
      <Suspense>{csv.trim() !== '' && <ColumnFields encoding={content?.encoding} onEncoding={(encoding) => content && read(content.bytes, encoding)} />}</Suspense>
    </>
  )
}
