import { ArrowDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '@/lib/classNames'

export type TableColumn = {
  name: string
  /** Numbers are aligned to the end of their column. */
  number?: boolean
  /** If given, the header is a button that sorts the rows by this column. */
  onSort?: () => void
  sorted?: boolean
}

type Props = { label: string; /** The first names the rows. */ columns: readonly TableColumn[]; rows: readonly { key: string; cells: readonly ReactNode[] }[] }

const side = (column: TableColumn | undefined) => (column?.number ? 'text-end tabular-nums' : 'text-start')

/** A table that scrolls horizontally inside its frame if the page is narrow, by touch or with the arrow keys. */
export function Table({ label, columns, rows }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard
    <div role="group" aria-label={label} tabIndex={0} className="-mx-5 overflow-x-auto">
      {/* The padding is inside the scrolling element, because at the end of a frame it would be omitted. */}
      <div className="min-w-min px-5">
        <table className="w-full text-sm">
          <caption className="sr-only">{label}</caption>
          <thead>
            <tr className="border-b border-line text-xs text-ink-faint">
              {columns.map((column) => (
                <th
                  key={column.name}
                  scope="col"
                  {...(column.sorted ? { 'aria-sort': 'descending' } : {})}
                  className={classNames('px-3 py-2 font-medium whitespace-nowrap first:ps-0 last:pe-0', side(column))}
                >
                  {column.onSort ? (
                    <button
                      type="button"
                      onClick={column.onSort}
                      className={classNames('inline-flex items-center gap-1 rounded-sm hover:text-ink', column.sorted && 'text-ink')}
                    >
                      {column.sorted && <ArrowDown aria-hidden className="size-3" />}
                      {column.name}
                    </button>
                  ) : (
                    column.name
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map(({ key, cells: [name, ...cells] }) => (
              <tr key={key}>
                <th scope="row" className={classNames('min-w-28 py-2.5 pe-3 font-normal', side(columns[0]))}>
                  {name}
                </th>
                {cells.map((cell, index) => (
                  <td key={columns[index + 1]?.name} className={classNames('px-3 py-2.5 whitespace-nowrap last:pe-0', side(columns[index + 1]))}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
