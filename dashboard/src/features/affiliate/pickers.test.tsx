import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, it } from 'vitest'
import { aDiscount, aGroup, aPartner, aProgram } from '@/testing/affiliateData'
import { serveRows } from '@/testing/crud'
import { list } from '@/testing/handlers'
import { renderApp } from '@/testing/renderApp'
import { server, startBackend } from '@/testing/server'

const API = '/api/affiliate'

const named = <Row extends { name: string }>(row: Row, query: URLSearchParams) => row.name.includes(query.get('search') ?? '')

it('finds a program and a partner beyond the first page', async () => {
  startBackend()
  const programs = Array.from({ length: 100 }, (_, index) => aProgram({ id: `prog_${index}`, name: `Program ${index}` }))
  serveRows(`${API}/programs`, programs, aProgram, (row, query) => named(row, query) && (query.has('search') || row.id !== 'prog_far'))
  programs.push(aProgram({ id: 'prog_far', name: 'Far away' }))
  serveRows(`${API}/partners`, [aPartner(), aPartner({ id: 'enr_far', partnerId: 'pn_far', programId: 'prog_far', name: 'Zoe Far' })], aPartner, (row, query) => named(row, query) && row.programId === (query.get('programId') ?? row.programId))
  const discounts = serveRows(`${API}/discounts`, [], aDiscount)
  const { user } = renderApp('/acme/affiliate/discounts')
  await user.click((await screen.findAllByRole('button', { name: 'Create code' }))[0]!)
  const dialog = await screen.findByRole('dialog', { name: 'Create a discount code' })
  await user.click(within(dialog).getByLabelText('Program'))
  await user.type(await screen.findByPlaceholderText('Find a program by name…'), 'Far')
  await user.click(await screen.findByRole('option', { name: 'Far away' }))
  await user.click(within(dialog).getByLabelText('Partner'))
  await user.type(await screen.findByPlaceholderText('Find a partner by name or address…'), 'Zoe')
  await user.click(await screen.findByRole('option', { name: /Zoe Far/ }))
  await user.type(within(dialog).getByLabelText('Code'), 'ZOE10')
  await user.click(within(dialog).getByRole('button', { name: 'Create code' }))
  expect(await screen.findByText('Created ZOE10')).toBeVisible()
  expect(discounts[0]).toMatchObject({ programId: 'prog_far', partnerId: 'pn_far' })
})

it('gives a group a discount code that no first page has', async () => {
  startBackend()
  serveRows(`${API}/programs`, [aProgram()], aProgram)
  const groups = serveRows(`${API}/groups`, [], aGroup)
  const codes = Array.from({ length: 101 }, (_, index) => aDiscount({ id: `disc_${index}`, code: index === 100 ? 'FARAWAY' : `CODE${index}` }))
  server.use(
    http.get(`*${API}/discounts`, ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('page'))
      return list(codes.slice((page - 1) * 100, page * 100), { pagination: { total: 101, page, limit: 100, hasMore: page === 1 } })
    }),
  )
  const { user } = renderApp('/acme/affiliate/groups')
  await user.click((await screen.findAllByRole('button', { name: 'Create group' }))[0]!)
  const dialog = await screen.findByRole('dialog', { name: 'Create a group' })
  await user.type(within(dialog).getByLabelText('Name'), 'Writers')
  await user.click(within(dialog).getByLabelText('Discount code'))
  await user.type(await screen.findByPlaceholderText('Find a code…'), 'FAR')
  await user.click(await screen.findByRole('option', { name: 'FARAWAY' }))
  await user.click(within(dialog).getByRole('button', { name: 'Create group' }))
  expect(await screen.findByText('Created Writers')).toBeVisible()
  expect(groups[0]).toMatchObject({ discountId: 'disc_100' })
})
