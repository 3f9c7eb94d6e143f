import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { aBounty, aPartner, aProgram, aSubmission } from '@/testing/affiliateData'
import { serveRows } from '@/testing/crud'
import { list, success } from '@/testing/handlers'
import { renderApp } from '@/testing/renderApp'
import { server, startBackend } from '@/testing/server'

const API = '/api/affiliate'

beforeEach(() => {
  startBackend()
  serveRows(`${API}/partners`, [aPartner()], aPartner)
  serveRows(`${API}/programs`, [aProgram()], aProgram)
  serveRows(`${API}/bounties`, [aBounty()], aBounty)
})

it('approves what was submitted for a bounty', async () => {
  const submission = aSubmission()
  server.use(
    http.get(`*${API}/bounties/bty_1/submissions`, () => list([submission])),
    http.post(`*${API}/bounties/submissions/sub_1/approve`, () => success(Object.assign(submission, { status: 'approved' }))),
  )
  const { user } = renderApp('/acme/affiliate/bounties')
  await user.click(await screen.findByRole('button', { name: '1 submission' }))
  const dialog = await screen.findByRole('dialog', { name: 'Write about us' })
  expect(await within(dialog).findByText('My post')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Approved the submission')).toBeVisible()
})

it('turns the pages of submissions', async () => {
  server.use(
    http.get(`*${API}/bounties/bty_1/submissions`, ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('page'))
      return list([aSubmission({ id: `sub_${page}`, description: `Post on page ${page}` })], { pagination: { total: 26, page, limit: 25, hasMore: page === 1 } })
    }),
  )
  const { user } = renderApp('/acme/affiliate/bounties')
  await user.click(await screen.findByRole('button', { name: '1 submission' }))
  const dialog = await screen.findByRole('dialog', { name: 'Write about us' })
  expect(await within(dialog).findByText('Post on page 1')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: /Next/ }))
  expect(await within(dialog).findByText('Post on page 2')).toBeVisible()
})
