/* oxlint-disable react/no-array-index-key -- columns and rows of a file have nothing but their place */
import { Select } from '@/ui/Select'
import { assign, FIELD_CHOICES, type Mapping, type Sheet } from './columns'

type Props = { sheet: Sheet; mapping: Mapping; onChange: (mapping: Mapping) => void }

const NONE = 'none'
const CHOICES = [{ value: NONE, label: 'Ignore' }, ...FIELD_CHOICES]

/** The first rows of the file, with the field of each column above them. */
export function ColumnTable({ sheet: { headings, rows }, mapping, onChange }: Props) {
  const fieldOf = (heading: string) => Object.keys(mapping).find((field) => mapping[field] === heading)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard
    <div role="group" aria-label="Columns of the file" tabIndex={0} className="overflow-x-auto rounded-md border border-line">
      <table className="w-full text-sm">
        <thead className="bg-canvas text-start">
          <tr>
            {headings.map((heading, index) => (
              <th key={`${index} ${heading}`} scope="col" className="min-w-40 px-3 py-2 text-start align-bottom font-medium">
                <span className="grid gap-1.5">
                  <span className="max-w-52 truncate">{heading || `Column ${index + 1}`}</span>
                  {heading !== '' && headings.indexOf(heading) === index && (
                    <Select
                      aria-label={`Field of ${heading}`}
                      value={fieldOf(heading) ?? NONE}
                      options={CHOICES}
                      onChange={(field) => onChange(assign(mapping, heading, field === NONE ? '' : field))}
                    />
                  )}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row, at) => (
            <tr key={at}>
              {headings.map((heading, index) => (
                <td key={`${index} ${heading}`} className="max-w-52 truncate px-3 py-1.5 text-ink-soft" title={row[index]}>
                  {row[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
