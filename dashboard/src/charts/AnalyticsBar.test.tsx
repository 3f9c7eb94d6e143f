import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { expectAccessible } from '@/testing/axe'
import { AnalyticsBar } from './AnalyticsBar'
import type { AnalyticsSearch } from './analyticsSearch'
import { addDays, dayIn } from './calendar'

const NAMES = { linkId: 'Spring sale' }

/** The parts of the URL that the bar reads and writes. */
function show(initial: AnalyticsSearch) {
  const onChange = vi.fn<(search: AnalyticsSearch) => void>()
  function Page() {
    const [search, setSearch] = useState(initial)
    return <AnalyticsBar search={search} timezone="UTC" currency="EUR" names={NAMES} onChange={(next) => [setSearch(next), onChange(next)]} />
  }
  return { ...render(<Page />), onChange, user: userEvent.setup({ delay: null }) }
}

it('changes the period and drops a granularity that no longer suits it', async () => {
  const { user, onChange, container } = show({ range: '7d', granularity: 'hour' })
  await expectAccessible(container)
  expect(screen.getByRole('radio', { name: 'Hour' })).toBeChecked()
  await user.click(screen.getByRole('combobox', { name: 'Period' }))
  await user.click(await screen.findByRole('option', { name: 'Last 365 days' }))
  expect(onChange).toHaveBeenLastCalledWith({ range: '12m' })
  expect(screen.getByRole('radio', { name: 'Month' })).toBeChecked()
  await user.click(screen.getByRole('radio', { name: 'Day' }))
  expect(onChange).toHaveBeenLastCalledWith({ range: '12m', granularity: 'day' })
})

it('starts a custom range with the days that are shown, and never reverses it', async () => {
  const { user, onChange } = show({ range: '7d' })
  const today = dayIn('UTC', new Date())
  await user.click(screen.getByRole('combobox', { name: 'Period' }))
  await user.click(await screen.findByRole('option', { name: 'Custom range' }))
  expect(onChange).toHaveBeenLastCalledWith({ from: addDays(today, -6), to: today })
  fireEvent.change(screen.getByLabelText('To day'), { target: { value: '2026-01-10' } })
  expect(onChange).toHaveBeenLastCalledWith({ from: '2026-01-10', to: '2026-01-10' })
  fireEvent.change(screen.getByLabelText('From day'), { target: { value: '2026-01-02' } })
  expect(onChange).toHaveBeenLastCalledWith({ from: '2026-01-02', to: '2026-01-10' })
})

it('labels filters like the rows of tables', () => {
  show({ country: 'DE', device: 'mobile', trigger: 'qr', browser: '(unknown)', referrer: '(direct)', region: 'Bavaria' })
  for (const text of ['Country: Germany', 'Device: Mobile', 'Trigger: QR code', 'Browser: Unknown', 'Referrer: (direct)', 'Region: Bavaria']) expect(screen.getByText(text)).toBeVisible()
})

it('keeps a time zone in the URL only if it differs from the default', async () => {
  const { user, onChange } = show({})
  await user.click(screen.getByRole('button', { name: 'Timezone: UTC' }))
  await user.type(await screen.findByRole('combobox', { name: 'Find a timezone' }), 'tokyo')
  await user.click(screen.getByRole('option', { name: /Asia\/Tokyo/ }))
  expect(onChange).toHaveBeenLastCalledWith({ timezone: 'Asia/Tokyo' })
})

it('keeps a currency in the URL only if it differs from the default', async () => {
  const { user, onChange } = show({})
  await user.click(screen.getByRole('combobox', { name: 'Currency' }))
  await user.click(await screen.findByRole('option', { name: 'JPY' }))
  expect(onChange).toHaveBeenLastCalledWith({ currency: 'JPY' })
  await user.click(screen.getByRole('combobox', { name: 'Currency' }))
  await user.click(await screen.findByRole('option', { name: 'EUR' }))
  expect(onChange).toHaveBeenLastCalledWith({})
})

it('shows filters by name and removes them one by one or all together', async () => {
  const { user, onChange } = show({ linkId: 'link_1', campaignId: 'camp_1', country: 'DE', range: '7d' })
  await user.click(screen.getByRole('button', { name: 'Remove Link: Spring sale' }))
  expect(onChange).toHaveBeenLastCalledWith({ campaignId: 'camp_1', country: 'DE', range: '7d' })
  expect(screen.getByText('Country: Germany')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(onChange).toHaveBeenLastCalledWith({ range: '7d' })
})
