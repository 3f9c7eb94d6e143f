import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'
import { FlowStep } from './FlowStep'
import type { FlowLink, FlowNode } from './sankeyLayout'
import type { UnitFormat } from './units'

type Props = { nodes: readonly FlowNode[]; links: readonly FlowLink[]; format: UnitFormat; onSelect?: (node: FlowNode) => void }

const FEW = 5

/** The flow of clicks as a list by rule, for screens that are too narrow for the Sankey chart. */
export function FlowList({ nodes, links, format, ...select }: Props) {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const ends = (streams: FlowLink[], end: 'source' | 'target') =>
    streams.flatMap((stream) => {
      const node = byId.get(stream[end])
      return node ? [{ node, value: stream.value }] : []
    })
  return (
    <ul aria-label="Traffic, rule by rule" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {nodes
        .filter(({ type }) => type === 'rule')
        .map((rule) => {
          const from = ends(links.filter(({ target }) => target === rule.id), 'source')
          const to = ends(links.filter(({ source }) => source === rule.id), 'target')
          return (
            <li key={rule.id} className="grid grid-cols-[minmax(0,1fr)] gap-1.5 rounded-md border border-line p-3 text-sm">
              <FlowStep node={rule} value={rule.value} format={format} strong {...select} />
              {from.slice(0, FEW).map(({ node, value }) => (
                <FlowStep key={node.id} node={node} value={value} format={format} icon={<ArrowDownLeft aria-label="from" />} {...select} />
              ))}
              {from.length > FEW && (
                <p className="flex justify-between gap-2 ps-5.5 text-ink-faint">
                  {from.length - FEW} more <span className="tabular-nums">{format.full(from.slice(FEW).reduce((sum, { value }) => sum + value, 0))}</span>
                </p>
              )}
              {to.map(({ node, value }) => (
                <FlowStep key={node.id} node={node} value={value} format={format} icon={<ArrowUpRight aria-label="to" />} {...select} />
              ))}
            </li>
          )
        })}
    </ul>
  )
}
