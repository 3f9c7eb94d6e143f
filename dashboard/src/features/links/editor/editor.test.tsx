import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { expectAccessible } from '@/testing/axe'
import { aLink } from '@/testing/linkData'
import { renderApp } from '@/testing/renderApp'
import { startBackend } from '@/testing/server'

const open = (title: RegExp) => screen.getByRole('button', { name: title })

it('creates a link from a destination alone, reached by the key c', async () => {
  const backend = startBackend()
  const { user, router } = renderApp('/acme/links')
  await screen.findByRole('link', { name: 'go.example.com/spring' })
  await user.keyboard('c')
  await user.click(await screen.findByRole('button', { name: /^Create link/ }))
  expect(await screen.findByText('Enter a destination URL.')).toBeVisible()
  await user.type(screen.getByLabelText('Destination'), 'https://example.com/new')
  await user.click(screen.getByRole('button', { name: /^Create link/ }))
  expect(await screen.findByRole('heading', { name: 'go.example.com/x7k2' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/acme/links/link_3')
  expect(backend.links[0]).toMatchObject({ destinationUrl: 'https://example.com/new' })
})

it('shows the final address while UTM parameters are typed or taken from a template', async () => {
  startBackend()
  const { user } = renderApp('/acme/links/new')
  await user.type(await screen.findByLabelText('Destination'), 'https://example.com/new')
  await user.click(open(/^UTM parameters/))
  await user.click(await screen.findByRole('combobox', { name: 'Apply a template' }))
  await user.click(await screen.findByRole('option', { name: 'Monthly letter' }))
  await user.type(screen.getByLabelText('Content'), 'top')
  expect(await screen.findByText('https://example.com/new?utm_source=letter&utm_medium=email&utm_content=top')).toBeVisible()
  await expectAccessible()
})

it('shows the placeholder of the chosen domain', async () => {
  startBackend()
  const { user } = renderApp('/acme/links/new')
  expect(await screen.findByLabelText('Destination')).toHaveAttribute('placeholder', 'https://example.com/spring')
  await user.click(screen.getByRole('combobox', { name: 'Domain' }))
  await user.click(await screen.findByRole('option', { name: 'go.acme.com' }))
  expect(screen.getByLabelText('Destination')).toHaveAttribute('placeholder', 'https://acme.com/offers')
})

it('takes the social preview from the page', async () => {
  startBackend()
  const { user } = renderApp('/acme/links/new')
  await user.type(await screen.findByLabelText('Destination'), 'https://example.com/new')
  await user.click(open(/^Social preview/))
  await user.click(screen.getByRole('button', { name: 'Import from the page' }))
  expect(await screen.findByDisplayValue('Everything for spring')).toBeVisible()
  expect(screen.getByText('Everything for spring')).toBeVisible()
})

it('shows server errors beside their fields', async () => {
  startBackend()
  const { user } = renderApp('/acme/links/new')
  await user.type(await screen.findByLabelText('Destination'), 'https://example.com')
  await user.type(screen.getByLabelText('Short code'), 'spring')
  await user.click(screen.getByRole('button', { name: /^Create link/ }))
  expect(await screen.findByText('This short code is already used on this domain.')).toBeVisible()
  await user.clear(screen.getByLabelText('Short code'))
  await user.type(screen.getByLabelText('Short code'), 'api')
  await user.click(screen.getByRole('button', { name: /^Create link/ }))
  expect(await screen.findByText('Is reserved')).toBeVisible()
})

it('opens a closed section that has an error', async () => {
  startBackend({ links: [aLink({ variants: [{ id: 'a', url: 'https://a.example.com', weight: 60, name: 'A' }, { id: 'b', url: 'https://b.example.com', weight: 40, name: 'B' }] })] })
  const { user } = renderApp('/acme/links/link_1/edit')
  const section = await screen.findByRole('region', { name: 'A/B test' })
  await user.clear(within(section).getAllByLabelText('Weight, %')[0] as HTMLElement)
  await user.type(within(section).getAllByLabelText('Weight, %')[0] as HTMLElement, '50')
  await user.click(open(/^A\/B test/))
  await user.click(screen.getByRole('button', { name: /^Save link/ }))
  expect(await within(section).findByText('The weights must add up to 100.')).toBeVisible()
  await user.click(within(section).getByRole('button', { name: 'Split evenly' }))
  expect(within(section).getByText('100 of 100 %')).toBeVisible()
})

it('saves only what was changed', async () => {
  const backend = startBackend({ links: [aLink({ passwordProtected: true, notes: 'Kept' })] })
  const { user } = renderApp('/acme/links/link_1/edit')
  await user.clear(await screen.findByLabelText('Title'))
  await user.click(open(/^Password/))
  await user.click(screen.getByRole('switch', { name: 'Remove the password' }))
  await user.click(open(/^Schedule/))
  await user.type(screen.getByLabelText('Click limit'), '500')
  for (const section of [/^Redirect/, /^Apps/, /^Social preview/, /^Conversions/]) await user.click(open(section))
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: /^Save link/ }))
  expect(await screen.findByRole('heading', { name: 'go.example.com/spring' })).toBeVisible()
  expect(backend.links[0]).toMatchObject({ title: null, password: null, clicksLimit: 500, notes: 'Kept' })
})

it('opens the statistics to everyone, with the destination if wanted, and leads to them', async () => {
  const backend = startBackend()
  const { user } = renderApp('/acme/links/link_1/edit')
  await user.click(await screen.findByRole('button', { name: /Conversions and statistics/ }))
  expect(screen.queryByRole('switch', { name: /Show the destination/ })).not.toBeInTheDocument()
  await user.click(screen.getByRole('switch', { name: /Public statistics/ }))
  await user.click(screen.getByRole('switch', { name: /Show the destination/ }))
  expect(screen.getByRole('link', { name: /public\/stats/ })).toHaveAttribute('href', `${window.location.origin}/public/stats/go.example.com/spring`)
  await user.click(screen.getByRole('button', { name: /^Save link/ }))
  expect(await screen.findByRole('link', { name: 'Public' })).toHaveAttribute('href', `${window.location.origin}/public/stats/go.example.com/spring`)
  expect(backend.links[0]).toMatchObject({ publicStats: true, publicDestination: true })
})

it('deletes the link and goes back to the list', async () => {
  startBackend()
  const { user, router } = renderApp('/acme/links/link_1')
  await user.click(await screen.findByRole('button', { name: 'Actions for go.example.com/spring' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Delete link' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/acme/links'))
  expect(await screen.findByText('Deleted go.example.com/spring')).toBeInTheDocument()
})
