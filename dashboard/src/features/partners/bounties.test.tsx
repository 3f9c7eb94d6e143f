import { screen } from '@testing-library/react'
import { http } from 'msw'
import { expect, it } from 'vitest'
import { success } from '@/testing/handlers'
import { startPartnerBackend } from '@/testing/partnerBackend'
import { renderApp } from '@/testing/renderApp'
import { server } from '@/testing/server'

const BOUNTY = { programId: 'prog_1', description: null, status: 'active', startsAt: '2026-05-01T12:00:00.000Z', endsAt: null, rewardAmount: 2500, rewardDescription: null, currency: 'JPY', maxSubmissions: 1, submissionRequirements: [], groupIds: [], submissionsCount: 0, createdAt: '2026-05-01T12:00:00.000Z', updatedAt: '2026-05-01T12:00:00.000Z' }

it('names the goal of a performance bounty, and asks for a file where a bounty needs one', async () => {
  startPartnerBackend()
  const bodies: unknown[] = []
  server.use(
    http.get('*/api/partners/me/bounties', () =>
      success([
        { enrollmentId: 'enr_1', bounty: { ...BOUNTY, id: 'bnty_1', name: 'Ten sales', type: 'performance', performanceCondition: { measure: 'sales', value: 10 } }, submissions: [] },
        { enrollmentId: 'enr_1', bounty: { ...BOUNTY, id: 'bnty_2', name: 'A film', type: 'submission', performanceCondition: null, submissionRequirements: ['file'] }, submissions: [] },
      ]),
    ),
    http.post('*/api/partners/me/bounties/bnty_2/submissions', async ({ request }) => {
      bodies.push(await request.json())
      return success({ id: 'bsub_1' }, 201)
    }),
  )
  const { user } = renderApp('/partners/bounties')
  expect(await screen.findByText(/You earn it automatically when you reach 10 sales\./)).toBeVisible()
  expect(screen.getAllByText('¥2,500')).toHaveLength(2)
  await user.type(screen.getByLabelText('URL of your file (required)'), 'https://films.example.com/a.mp4')
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('Work submitted')).toBeVisible()
  expect(bodies).toEqual([{ urls: [], files: ['https://films.example.com/a.mp4'] }])
})
