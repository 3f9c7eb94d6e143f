import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { expectAccessible } from '@/testing/axe'
import { lettersOf, radius, shade } from './places'
import { WorldMap } from './WorldMap'
import { OUTLINES } from './world'

const COUNTRIES = [
  { code: 'FR', value: 100, percentage: 10 },
  { code: 'DE', value: 900, percentage: 90 },
]
const CITIES = [{ latitude: 52.52, longitude: 13.405, city: 'Berlin', country: 'DE', clicks: 400 }]

const user = userEvent.setup({ delay: null })

it('knows the code of every country in the atlas', () => {
  expect([lettersOf('276'), lettersOf('840'), lettersOf('004')]).toEqual(['DE', 'US', 'AF'])
  expect(OUTLINES.filter(({ code }) => !/^[A-Z]{2}$/.test(code ?? '')).map(({ name }) => name)).toEqual(['N. Cyprus', 'Somaliland'])
  expect(OUTLINES.map(({ code }) => code)).not.toContain('AQ')
})

it('shades and sizes by value, and draws nothing for zero', () => {
  expect([shade(0, 10), shade(10, 10), shade(0, 0)]).toEqual([0, 1, 0])
  expect(radius(1, 1_000_000)).toBe(radius(0, 0))
  expect(radius(50, 100) ** 2 * 2).toBeCloseTo(radius(100, 100) ** 2)
})

it('lists the countries beside the map, the busiest first, and marks the one in focus', async () => {
  const onSelect = vi.fn<(code: string) => void>()
  const { container } = render(<WorldMap label="Clicks" countries={COUNTRIES} cities={CITIES} onSelect={onSelect} />)
  expect(await screen.findByRole('img', { name: 'Clicks on a map of the world: 2 countries' })).toBeVisible()
  expect(within(screen.getByRole('list', { name: 'Clicks by country' })).getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Germany90090%'),
    expect.stringContaining('France10010%'),
  ])
  await user.tab()
  expect(container.querySelector('[data-highlighted="DE"]')).toBeInTheDocument()
  await user.keyboard('{Enter}')
  expect(onSelect).toHaveBeenCalledWith('DE')
  expect(within(screen.getByRole('table', { name: 'Clicks by city' })).getByText('Berlin')).toBeInTheDocument()
  await expectAccessible(container)
})

it('shows the country or city under the pointer', async () => {
  const onSelect = vi.fn<(code: string) => void>()
  const { container } = render(<WorldMap label="Clicks" countries={COUNTRIES} cities={CITIES} onSelect={onSelect} />)
  await screen.findByRole('img')
  const country = (code: string) => container.querySelector(`[data-country="${code}"]`) as Element
  await user.pointer({ target: country('DE'), coords: { clientX: 20, clientY: 20 } })
  expect(screen.getByTestId('chart-tooltip')).toHaveTextContent('Germany900 clicks')
  await user.pointer({ target: country('BR'), coords: { clientX: 20, clientY: 20 } })
  expect(screen.getByTestId('chart-tooltip')).toHaveTextContent('Brazil0 clicks')
  await user.pointer({ target: container.querySelector('circle') as Element, coords: { clientX: 20, clientY: 20 } })
  expect(screen.getByTestId('chart-tooltip')).toHaveTextContent('Berlin, Germany400 clicks')
  await user.click(country('BR'))
  expect(onSelect).not.toHaveBeenCalled()
  await user.click(country('FR'))
  expect(onSelect).toHaveBeenCalledWith('FR')
})

it('shows an empty state without visitors', () => {
  render(<WorldMap label="Clicks" countries={[]} />)
  expect(screen.getByText('No countries yet')).toBeVisible()
})
