import { Waypoints } from 'lucide-react'
import { use, useState } from 'react'
import { formatPercent, plural } from '@/lib/numbers'
import { EmptyState } from '@/ui/EmptyState'
import { FormatContext } from '@/ui/FormatContext'
import { ChartTooltip } from './ChartTooltip'
import { DataTable } from './DataTable'
import { FlowList } from './FlowList'
import { SankeyBand } from './SankeyBand'
import { SankeyNode } from './SankeyNode'
import { type FlowLink, type FlowNode, flowHeight, type PlacedNode, sankeyLayout } from './sankeyLayout'
import { useUnit } from './units'
import { useWidth } from './useWidth'

type Props = { nodes: readonly FlowNode[]; links: readonly FlowLink[]; onSelect?: (node: FlowNode) => void }

/** The node or band under the pointer, and the position of its tooltip. */
type Pointed = { key: string; x: number; y: number; title: string; text: string }

const PHONE = 560

/** A Sankey chart of sources, rules and destinations. On narrow screens it is a list. */
export function Sankey({ nodes, links, onSelect }: Props) {
  const { locale } = use(FormatContext)
  const [ref, width] = useWidth()
  const [pointed, setPointed] = useState<Pointed>()
  const format = useUnit('count')
  const height = flowHeight(nodes)
  const flow = sankeyLayout(nodes, links, { width, height })
  const names = new Map(nodes.map(({ id, label }) => [id, label]))
  const clicks = (value: number) => `${format.full(value)} clicks`
  const said = ({ value, conversions }: FlowNode) => (conversions === undefined ? clicks(value) : `${clicks(value)}, ${plural(conversions, 'conversion')}`)
  const share = ({ value, percentage }: FlowLink) => `${clicks(value)}, ${formatPercent(percentage, locale)}`
  const title = ({ source, target }: FlowLink) => `${names.get(source)} → ${names.get(target)}`
  const pointNode = (node: PlacedNode | undefined) =>
    setPointed(node && { key: node.id, x: node.x + node.width, y: node.y + node.height / 2 + 16, title: node.label, text: said(node) })

  if (flow.nodes.length === 0) {
    return (
      <EmptyState quiet icon={Waypoints} title="No traffic yet">
        Sources, rules and destinations appear here after the first click.
      </EmptyState>
    )
  }
  if (width < PHONE) {
    return (
      <div ref={ref}>
        <FlowList nodes={flow.nodes} links={flow.links} format={format} {...(onSelect ? { onSelect } : {})} />
      </div>
    )
  }
  return (
    <figure>
      <div ref={ref} className="relative" style={{ height }}>
        <svg role="img" aria-label="Traffic from sources through rules to destinations" width="100%" height={height} className="absolute inset-0">
          {flow.links.map((link) => (
            <SankeyBand
              key={link.key}
              link={link}
              state={!pointed ? 'plain' : [link.key, link.source, link.target].includes(pointed.key) ? 'lit' : 'dimmed'}
              onPoint={(place) => setPointed(place && { ...place, key: link.key, title: title(link), text: share(link) })}
            />
          ))}
        </svg>
        {flow.nodes.map((node) => (
          <SankeyNode key={node.id} node={node} width={width} format={format} onPoint={pointNode} {...(onSelect ? { onSelect } : {})} />
        ))}
        {pointed && (
          <ChartTooltip x={pointed.x} y={pointed.y} width={width} height={height}>
            <p className="font-medium wrap-anywhere">{pointed.title}</p>
            <p className="text-ink-soft tabular-nums">{pointed.text}</p>
          </ChartTooltip>
        )}
      </div>
      <DataTable
        caption="Traffic flow"
        columns={['From', 'To', 'Clicks']}
        rows={flow.links.map((link) => ({ key: link.key, name: names.get(link.source) ?? '', cells: [names.get(link.target) ?? '', share(link)] }))}
      />
    </figure>
  )
}
