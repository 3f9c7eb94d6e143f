import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { expect, it } from 'vitest'
import { expectAccessible } from '@/testing/axe'
import { FormatContext } from '@/ui/FormatContext'
import { addDays } from './calendar'
import type { Point } from './plot'
import { TimeSeriesChart } from './TimeSeriesChart'

const series = (values: number[], start = '2026-11-01'): Point[] => values.map((value, day) => ({ timestamp: `${addDays(start, day)}T00:00:00.000Z`, value }))

const BRITISH = { locale: 'en-GB' }

function Chart(props: Partial<ComponentProps<typeof TimeSeriesChart>>) {
  return (
    <FormatContext value={BRITISH}>
      <TimeSeriesChart label="Clicks" granularity="day" timeZone="UTC" points={series([10, 40, 25])} {...props} />
    </FormatContext>
  )
}

async function show(props: Partial<ComponentProps<typeof TimeSeriesChart>> = {}) {
  const view = render(<Chart {...props} />)
  if (props.points?.length !== 0) await screen.findByRole('img')
  return view
}
const user = userEvent.setup({ delay: null })
const tooltip = () => screen.queryByTestId('chart-tooltip')

it('has a summary in one sentence', async () => {
  const { container } = await show({ previous: series([20, 20, 20], '2026-10-29') })
  expect(screen.getByRole('img')).toHaveAccessibleName(
    'Clicks from Sun, 1 Nov 2026 to Tue, 3 Nov 2026: 75 in total, highest 40 on Mon, 2 Nov 2026, 25% more than in the previous period',
  )
  await expectAccessible(container)
})

it('marks the last bucket as incomplete, and draws the line to it differently', async () => {
  const points = series([10, 40, 25]).map((point, index) => ({ ...point, partial: index === 2 }))
  await show({ points, previous: series([20, 20, 20], '2026-10-25'), previousLabel: '7 days earlier' })
  expect(screen.getByRole('img')).toHaveAccessibleName(
    'Clicks from Sun, 1 Nov 2026 to Tue, 3 Nov 2026, still in progress: 75 in total, highest 40 on Mon, 2 Nov 2026, 25% more than 7 days earlier',
  )
  expect(screen.getByTestId('partial')).toBeInTheDocument()
  const rows = within(screen.getByRole('table', { name: 'Clicks' })).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual(['TimeThis period7 days earlier', 'Sun, 1 Nov 20261020', 'Mon, 2 Nov 20264020', 'Tue, 3 Nov 2026, so far2520'])
  await user.tab()
  expect(tooltip()).toHaveTextContent('Tue, 3 Nov 2026, so far')
})

it('has a table with its data', async () => {
  await show({ previous: series([20, 30], '2026-10-29') })
  const rows = within(screen.getByRole('table', { name: 'Clicks' })).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual(['TimeThis periodPrevious period', 'Sun, 1 Nov 20261020', 'Mon, 2 Nov 20264030', 'Tue, 3 Nov 202625'])
})

it('is readable bucket by bucket with the keyboard, starting with the latest', async () => {
  await show({ previous: series([20, 20, 20], '2026-10-29') })
  expect(tooltip()).not.toBeInTheDocument()
  await user.tab()
  const cursor = screen.getByRole('slider', { name: 'Clicks, one at a time' })
  expect(cursor).toHaveFocus()
  expect(tooltip()).toHaveTextContent('Tue, 3 Nov 2026')
  // happy-dom does not move a range input by keys; a browser fires this event for an arrow key.
  fireEvent.change(cursor, { target: { value: '1' } })
  expect(tooltip()).toHaveTextContent('Mon, 2 Nov 202640Clicksup 100%20 on Fri, 30 Oct 2026')
  expect(cursor).toHaveAttribute('aria-valuetext', 'Mon, 2 Nov 2026: 40 Clicks')
  await user.tab()
  expect(tooltip()).not.toBeInTheDocument()
})

it('follows the pointer to the nearest bucket', async () => {
  await show()
  const area = screen.getByRole('img')
  await user.pointer({ target: area, coords: { clientX: 40 } })
  expect(tooltip()).toHaveTextContent('1 Nov 2026')
  await user.pointer({ target: area, coords: { clientX: 600 } })
  expect(tooltip()).toHaveTextContent('3 Nov 2026')
  await user.pointer({ target: document.body })
  expect(tooltip()).not.toBeInTheDocument()
})

it('keeps its cursor inside the data when that shrinks', async () => {
  const { rerender } = await show()
  await user.pointer({ target: screen.getByRole('img'), coords: { clientX: 600 } })
  rerender(<Chart points={series([7])} />)
  expect(tooltip()).toHaveTextContent('7')
})

it('shows an empty state without data', async () => {
  await show({ points: [] })
  expect(screen.getByText('There is no data in this period.')).toBeVisible()
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
})

it('draws a single bucket as a dot', async () => {
  const { container } = await show({ points: series([7]) })
  expect(container.querySelectorAll('circle')).toHaveLength(1)
  expect(screen.getByRole('img')).toHaveAccessibleName('Clicks on Sun, 1 Nov 2026: 7 in total, highest 7 on Sun, 1 Nov 2026')
})

it.each([
  ['zeros', [0, 0, 0], ['0', '1']],
  ['ones', [0, 1, 0], ['0', '1']],
  ['large numbers', [1_200_000_000, 3_900_000_000], ['0', '1B', '2B', '3B', '4B']],
  ['losses', [-50, 100], ['-50', '0', '50', '100']],
])('draws %s without a broken number', async (_, values, ticks) => {
  const { container } = await show({ points: series(values) })
  expect(container.innerHTML).not.toMatch(/NaN|Infinity|undefined/)
  const labels = [...container.querySelectorAll('text')].map(({ textContent }) => textContent?.replaceAll('bn', 'B'))
  expect(labels.slice(0, ticks.length)).toEqual(ticks)
})
