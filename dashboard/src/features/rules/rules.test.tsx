import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { expectAccessible } from '@/testing/axe'
import { aRule } from '@/testing/linkData'
import { renderApp } from '@/testing/renderApp'
import { startBackend } from '@/testing/server'

const PAGE = '/acme/links/link_1'

const names = () => within(screen.getByRole('list', { name: 'Rules' })).getAllByRole('link').map((link) => link.textContent)

it('describes each rule, in evaluation order', async () => {
  startBackend()
  renderApp(PAGE)
  expect(await screen.findByText('Country is one of Germany, Austria')).toBeVisible()
  expect(screen.getByText('Device is one of Phone')).toBeVisible()
  expect(screen.getByText('Everyone else goes to example.com/spring')).toBeVisible()
  await expectAccessible()
})

it('moves a rule by its buttons, saves the order and announces it', async () => {
  const backend = startBackend()
  const { user } = renderApp(PAGE)
  await user.click(await screen.findByRole('button', { name: 'Move Phones up' }))
  expect(await screen.findByText('Phones is now number 1 of 2.')).toBeInTheDocument()
  expect(backend.rules.map(({ id }) => id)).toEqual(['rule_2', 'rule_1'])
  await waitFor(() => expect(names()).toEqual(['Phones', 'Germany']))
})

it('disables a rule and deletes another after a confirmation', async () => {
  const backend = startBackend()
  const { user } = renderApp(PAGE)
  await user.click(await screen.findByRole('switch', { name: 'Enable the rule Germany' }))
  expect(await screen.findByText('Off')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Delete Phones' }))
  await user.click(await screen.findByRole('button', { name: 'Delete rule' }))
  await waitFor(() => expect(backend.rules.map(({ id, enabled }) => [id, enabled])).toEqual([['rule_1', false]]))
})

it('creates a rule with a country picker, shows missing values, and shows warnings', async () => {
  const backend = startBackend({ rules: [], warnings: [{ ruleId: 'rule_1', code: 'always_matches', message: 'matches every visitor', otherRuleId: null }] })
  const { user } = renderApp(PAGE)
  await user.click(await screen.findByRole('link', { name: 'Add rule' }))
  await user.click(await screen.findByRole('button', { name: /^Create rule/ }))
  expect(await screen.findByText('Enter a value.')).toBeVisible()
  await user.type(screen.getByLabelText('Value for country'), 'germ{Enter}')
  await user.click(screen.getByLabelText('Destination'))
  await user.paste('https://example.com/de')
  await user.click(screen.getByLabelText('Name'))
  await user.paste('Germany')
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: /^Create rule/ }))
  expect(await screen.findByText('Matches every visitor')).toBeVisible()
  expect(backend.rules[0]).toMatchObject({ name: 'Germany', linkId: 'link_1', conditionLogic: 'AND', conditionList: [{ field: 'country', operator: 'in', value: ['DE'] }] })
})

it('marks a rule whose condition has no data on this server', async () => {
  const message = 'The server has no data for vpn, so the condition is unknown for every visitor'
  const warnings = [{ ruleId: 'rule_1', code: 'NO_DATA_FOR_FIELD' as const, message, otherRuleId: null }]
  startBackend({ rules: [aRule({ name: 'Tunnels', warnings }), aRule({ id: 'rule_2', name: 'Phones', priority: 2 })], warnings })
  const { user } = renderApp(PAGE)
  const rows = within(await screen.findByRole('list', { name: 'Rules' })).getAllByRole('listitem')
  expect(rows[0]).toHaveTextContent(message)
  expect(rows[1]).not.toHaveTextContent('no data')
  await expectAccessible()
  await user.click(screen.getByRole('switch', { name: 'Enable the rule Phones' }))
  expect(await screen.findByText('Off')).toBeVisible()
  expect(screen.getAllByText(message)).toHaveLength(1)
})

it('offers buttons for weekdays and no value for flags, and warns if the server has no list of VPNs', async () => {
  const backend = startBackend({ rules: [aRule({ conditionList: [{ field: 'dayOfWeek', operator: 'in', value: ['0'] }, { field: 'country', operator: 'in', value: ['DE'] }] })] })
  const { user } = renderApp(`${PAGE}/rules/rule_1`)
  expect(await screen.findByRole('button', { name: 'Sunday', pressed: true })).toBeVisible()
  await user.click(screen.getByLabelText('Saturday'))
  await user.click(screen.getByLabelText('Field: Country'))
  await user.click(await screen.findByRole('option', { name: 'VPN' }))
  expect(await screen.findByText(/no list for “VPN”/)).toBeVisible()
  expect(screen.queryByLabelText('Value for vpn')).not.toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: 'Any condition matches' }))
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: /^Save rule/ }))
  await waitFor(() =>
    expect(backend.rules[0]).toMatchObject({
      conditionLogic: 'OR',
      conditionList: [{ field: 'dayOfWeek', operator: 'in', value: ['Saturday', 'Sunday'] }, { field: 'vpn', operator: 'is_true' }],
    }),
  )
})

it('updates a rule, and keeps nested groups made through the API', async () => {
  const groups = [{ logic: 'OR', conditions: [{ field: 'os', operator: 'equals', value: 'iOS' }] }]
  const backend = startBackend({ rules: [aRule({ conditionList: groups })] })
  const { user } = renderApp(`${PAGE}/rules/rule_1`)
  expect(await screen.findByText(/nested condition groups/)).toBeVisible()
  await user.clear(screen.getByLabelText('Name'))
  await user.type(screen.getByLabelText('Name'), 'Apple')
  await user.click(screen.getByRole('button', { name: /^Save rule/ }))
  expect(await screen.findByRole('link', { name: 'Apple' })).toBeVisible()
  expect(backend.rules[0]?.conditionList).toEqual(groups)
})

it('shows where a visitor goes, which rule decides and why the others do not', async () => {
  startBackend()
  const { user } = renderApp(PAGE)
  await user.click(await screen.findByRole('button', { name: 'iPhone in Germany' }))
  expect(await screen.findByText('The rule “Phones” matches.')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'IP Geolocation by DB-IP' })).toHaveAttribute('href', 'https://db-ip.com')
  const trace = screen.getByRole('list', { name: 'Rules checked' })
  expect(within(trace).getByText(/visitor: United States/)).toBeVisible()
  expect(within(trace).getByText('Used')).toBeVisible()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Desktop in the UK' }))
  expect(await screen.findByText('No rule matches, so the destination of the link is used.')).toBeVisible()
})
