import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { expectAccessible } from '@/testing/axe'
import { BarList } from './BarList'
import { Funnel } from './Funnel'
import { StatTile } from './StatTile'

const COLUMNS = { label: 'Device', value: 'Clicks', secondary: 'Revenue' }
const ROWS = [
  { key: 'mobile', label: 'Mobile', value: 750, percentage: 75, secondary: '€90.00' },
  { key: 'desktop', label: 'Desktop', value: 250, percentage: 25, secondary: '€10.00' },
]

it('lists rows with bars relative to the longest', async () => {
  const { container } = render(<BarList columns={COLUMNS} rows={ROWS} footer={<button type="button">Show all</button>} />)
  const rows = within(screen.getByRole('list', { name: 'Clicks by device' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Mobile€90.0075075%', 'Desktop€10.0025025%'])
  expect([...container.querySelectorAll<HTMLElement>('[style]')].map(({ style }) => style.width)).toEqual(['100%', '33.33333333333333%'])
  expect(screen.getByRole('button', { name: 'Show all' })).toBeVisible()
  await expectAccessible(container)
})

it('makes rows filters if the dimension supports it, and marks the active one', async () => {
  const onSelect = vi.fn<(key: string) => void>()
  const onPoint = vi.fn<(key: string | undefined) => void>()
  const { container } = render(<BarList columns={COLUMNS} rows={ROWS} selected="desktop" onSelect={onSelect} onPoint={onPoint} />)
  const user = userEvent.setup({ delay: null })
  await user.tab()
  expect(onPoint).toHaveBeenLastCalledWith('mobile')
  await user.keyboard('{Enter}')
  expect(onSelect).toHaveBeenCalledWith('mobile')
  expect(screen.getByRole('button', { pressed: true })).toHaveTextContent('Desktop')
  await expectAccessible(container)
})

it('shows an empty state for an empty breakdown, and draws no bar for zero', () => {
  const { rerender, container } = render(<BarList columns={COLUMNS} rows={[]} empty="No device has been seen." />)
  expect(screen.getByText('No device has been seen.')).toBeVisible()
  rerender(<BarList columns={COLUMNS} rows={[{ key: 'a', label: 'A', value: 0, percentage: 0 }]} />)
  expect(container.querySelector<HTMLElement>('[style]')?.style.width).toBe('0%')
})

const STAGES = [
  { stage: 'clicks', count: 1000, rate: 100, dropOff: 0, dropOffRate: 0 },
  { stage: 'leads', count: 250, rate: 25, dropOff: 750, dropOffRate: 75 },
  { stage: 'sales', count: 50, rate: 20, dropOff: 200, dropOffRate: 80 },
]

it('lists a funnel stage by stage', async () => {
  const { container } = render(<Funnel stages={STAGES} overallRate={5} />)
  const stages = within(screen.getByRole('list', { name: 'Funnel' })).getAllByRole('listitem')
  expect(stages.map(({ textContent }) => textContent)).toEqual(['Clicks1,000', 'Leads25025% of clicks750 lost (75%)', 'Sales5020% of leads200 lost (80%)'])
  expect(screen.getByText(/of clicks became sales/)).toHaveTextContent('5% of clicks became sales.')
  expect(container.innerHTML).not.toMatch(/NaN|Infinity|undefined/)
  await expectAccessible(container)
})

it.each([[[]], [STAGES.map((stage) => ({ ...stage, count: 0 }))]])('says so when nobody entered the funnel', (stages) => {
  render(<Funnel stages={stages} />)
  expect(screen.getByText('No visitors yet')).toBeVisible()
})

it.each([
  [12.5, false, 'up 12.5%', 'text-success-text'],
  [-3.04, false, 'down 3%', 'text-danger-text'],
  [12.5, true, 'up 12.5%', 'text-danger-text'],
  [999, false, 'up 999%', 'text-success-text'],
  [959_933.3, false, 'up >999%', 'text-success-text'],
  [-1_200, false, 'down >999%', 'text-danger-text'],
  [0.01, false, 'unchanged, 0%', 'text-ink-faint'],
  [null, false, 'new', 'text-ink-faint'],
])('tells a change of %s in words before colour', (change, lowerIsBetter, words, colour) => {
  const { container } = render(<StatTile label="Clicks" value={1234} change={change} lowerIsBetter={lowerIsBetter} />)
  expect(container).toHaveTextContent(`Clicks${words}1,234`)
  expect(container.querySelector(`.${colour}`)).toHaveTextContent(words)
})

it('is a button if it selects a series, and abbreviates only long numbers', async () => {
  const onSelect = vi.fn<() => void>()
  const { container } = render(<StatTile label="Revenue" value={1_234_567_890.5} unit={EUROS} sparkline={[1, 5, 3]} onSelect={onSelect} selected />)
  const tile = screen.getByRole('button', { name: /Revenue/, pressed: true })
  expect(tile).toHaveTextContent('€1.2B')
  await userEvent.setup({ delay: null }).click(tile)
  expect(onSelect).toHaveBeenCalledOnce()
  await expectAccessible(container)
})

const EUROS = { currency: 'EUR' }

it('shows a dash for an undefined number', () => {
  const { container } = render(<StatTile label="ROI" value={null} unit="percent" change={null} sparkline={[]} />)
  expect(container).toHaveTextContent('ROI–')
})
