import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { expectAccessible } from '@/testing/axe'
import { Sankey } from './Sankey'
import { type FlowLink, type FlowNode, sankeyLayout } from './sankeyLayout'

const NODES: FlowNode[] = [
  { id: 's:google', label: 'google.com', type: 'source', value: 60 },
  { id: 's:direct', label: '(direct)', type: 'source', value: 40 },
  { id: 'r:ios', label: 'iPhones', type: 'rule', value: 30 },
  { id: 'd:store', label: 'apps.apple.com', type: 'destination', value: 30 },
  { id: 'd:site', label: 'example.com', type: 'destination', value: 70 },
]
const LINKS: FlowLink[] = [
  { source: 's:google', target: 'r:ios', value: 30, percentage: 30 },
  { source: 's:google', target: 'd:site', value: 30, percentage: 30 },
  { source: 's:direct', target: 'd:site', value: 40, percentage: 40 },
  { source: 'r:ios', target: 'd:store', value: 30, percentage: 30 },
]
const LYING = { width: 800, height: 300 }

const user = userEvent.setup({ delay: null })

it('puts sources, rules and destinations in their columns, including flows without a rule', () => {
  const { nodes } = sankeyLayout(NODES, LINKS, LYING)
  expect(nodes.map(({ id, x }) => [id, Math.round(x)])).toEqual([['s:google', 0], ['s:direct', 0], ['r:ios', 395], ['d:store', 790], ['d:site', 790]])
})

it('omits edges that cannot be drawn: cycles, unknown nodes and empty flows', () => {
  const odd = [...LINKS, { source: 'd:site', target: 's:google', value: 5, percentage: 5 }, { source: 's:google', target: 'gone', value: 5, percentage: 5 }, { source: 's:direct', target: 'd:store', value: 0, percentage: 0 }]
  expect(sankeyLayout(NODES, odd, LYING).links).toHaveLength(LINKS.length)
  expect(sankeyLayout(NODES, [], LYING).nodes).toEqual([])
})

it('shows the count of a node, not the sum of its edges', () => {
  const nodes = NODES.map((node) => (node.id === 's:google' ? { ...node, value: 61 } : node))
  expect(sankeyLayout(nodes, LINKS, LYING).nodes[0]?.value).toBe(61)
})

it('is a list on narrow pages', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(358)
  const onSelect = vi.fn<(node: FlowNode) => void>()
  const { container } = render(<Sankey nodes={NODES} links={LINKS} onSelect={onSelect} />)
  const rule = within(screen.getByRole('list', { name: 'Traffic, rule by rule' })).getByRole('listitem')
  expect(rule).toHaveTextContent('iPhones30google.com30apps.apple.com30')
  await user.click(within(rule).getByRole('button', { name: 'google.com' }))
  expect(onSelect).toHaveBeenCalledWith({ id: 's:google', label: 'google.com', type: 'source', value: 60 })
  await expectAccessible(container)
})

it('highlights the flows of a node that has the keyboard focus', async () => {
  const onSelect = vi.fn<(node: FlowNode) => void>()
  const { container } = render(<Sankey nodes={NODES} links={LINKS} onSelect={onSelect} />)
  await user.tab()
  expect(screen.getByRole('button', { name: 'google.com 60 clicks' })).toHaveFocus()
  expect(container.querySelectorAll('.opacity-45')).toHaveLength(2)
  expect(screen.getByTestId('chart-tooltip')).toHaveTextContent('google.com60 clicks')
  await user.keyboard('{Enter}')
  expect(onSelect).toHaveBeenCalledWith({ id: 's:google', label: 'google.com', type: 'source', value: 60 })
  await expectAccessible(container)
})

it('shows the flow under the pointer, and all flows in a table', async () => {
  const { container } = render(<Sankey nodes={NODES} links={LINKS} />)
  const band = container.querySelector('path[stroke-width]') as Element
  await user.pointer({ target: band, coords: { clientX: 20, clientY: 20 } })
  expect(screen.getByTestId('chart-tooltip')).toHaveTextContent('google.com → iPhones30 clicks, 30%')
  await user.pointer({ target: document.body })
  expect(screen.queryByTestId('chart-tooltip')).not.toBeInTheDocument()
  expect(within(screen.getByRole('table', { name: 'Traffic flow' })).getAllByRole('row')).toHaveLength(5)
})

it('shows an empty state without flows', () => {
  render(<Sankey nodes={[]} links={[]} />)
  expect(screen.getByText('No traffic yet')).toBeVisible()
})
