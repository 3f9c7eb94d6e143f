import { type FieldError, useFormContext, useWatch } from 'react-hook-form'
import { type Delimiter, DELIMITERS, detectDelimiter } from '@/lib/csv'
import { Field } from '@/ui/Field'
import { Notice } from '@/ui/Notice'
import { Select } from '@/ui/Select'
import { guess, sheetOf } from './columns'
import { ColumnTable } from './ColumnTable'
import type { ImportValues } from './importForm'
import { DELIMITER_WORDS, ENCODINGS } from './words'

type Props = { encoding: string | undefined; onEncoding: (encoding: string) => void }

/** How the file is parsed: its encoding, its delimiter and its columns. */
export function ColumnFields({ encoding, onEncoding }: Props) {
  const { control, setValue, clearErrors, formState } = useFormContext<ImportValues>()
  const [csv, delimiter, mapping] = useWatch({ control, name: ['csv', 'delimiter', 'mapping'] })
  const sheet = sheetOf(csv, delimiter)
  const objection = (formState.errors.mapping as FieldError | undefined)?.message
  const cut = (next: Delimiter) => {
    clearErrors('mapping')
    setValue('delimiter', next)
    setValue('mapping', guess(sheetOf(csv, next)?.headings ?? []))
  }
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Delimiter">
          {(props) => <Select {...props} value={delimiter || detectDelimiter(csv)} onChange={cut} options={DELIMITERS.map((value) => ({ value, label: DELIMITER_WORDS[value] }))} />}
        </Field>
        {encoding && <Field label="Encoding" hint="Change this if characters look wrong.">{(props) => <Select {...props} value={encoding} onChange={onEncoding} options={ENCODINGS} />}</Field>}
      </div>
      {sheet ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
          <p className="text-sm font-medium">Columns</p>
          <ColumnTable
            sheet={sheet}
            mapping={mapping}
            onChange={(next) => {
              clearErrors('mapping')
              setValue('mapping', next)
            }}
          />
          <p role={objection ? 'alert' : undefined} className={objection ? 'text-sm text-danger-text' : 'text-sm text-ink-faint'}>
            {objection ?? 'The first rows. Columns are matched by their headings. Correct them where needed.'}
          </p>
        </div>
      ) : (
        <Notice>The file has no headings. Columns are matched by their content.</Notice>
      )}
    </>
  )
}
