import { sankey, type SankeyNode } from 'd3-sankey'

export type FlowNode = { id: string; label: string; type: 'source' | 'rule' | 'destination'; value: number; /** Leads and sales. */ conversions?: number }
export type FlowLink = { source: string; target: string; value: number; /** Share of all clicks, of a hundred. */ percentage: number }

type Box = { x: number; y: number; width: number; height: number }
export type PlacedNode = FlowNode & Box
export type PlacedLink = FlowLink & { key: string; path: string; thickness: number }
export type Flow = { nodes: PlacedNode[]; links: PlacedLink[] }

type Size = { width: number; height: number }

const COLUMN = { source: 0, rule: 1, destination: 2 }
const THICKNESS = 10

/** The space for all labels of the longest column. */
export function flowHeight(nodes: readonly FlowNode[]): number {
  const longest = Math.max(...Object.keys(COLUMN).map((type) => nodes.filter((node) => node.type === type).length))
  return Math.min(720, Math.max(220, longest * 48))
}

/** Keeps only edges from left to right, because a Sankey layout cannot contain a cycle. */
function drawable(nodes: readonly FlowNode[], links: readonly FlowLink[]): FlowLink[] {
  const columns = new Map(nodes.map(({ id, type }) => [id, COLUMN[type]]))
  return links.filter(({ source, target, value }) => value > 0 && (columns.get(source) ?? 3) < (columns.get(target) ?? -1))
}

/** A band along its centre line; horizontal at both ends. */
function band([fromX, fromY]: [number, number], [toX, toY]: [number, number]): string {
  const middle = (fromX + toX) / 2
  return `M${fromX},${fromY}C${middle},${fromY} ${middle},${toY} ${toX},${toY}`
}

export function sankeyLayout(nodes: readonly FlowNode[], links: readonly FlowLink[], { width, height }: Size): Flow {
  const kept = drawable(nodes, links)
  const used = new Set(kept.flatMap(({ source, target }) => [source, target]))
  if (used.size === 0) return { nodes: [], links: [] }
  const counted = new Map(nodes.map(({ id, value }) => [id, value]))
  const layout = sankey<FlowNode, FlowLink>()
    .nodeId(({ id }) => id)
    .nodeAlign(({ type }) => COLUMN[type])
    .nodeWidth(THICKNESS)
    .nodePadding(18)
    .extent([
      [0, 0],
      [width, height],
    ])
  const graph = layout({ nodes: nodes.filter(({ id }) => used.has(id)).map((node) => ({ ...node })), links: kept.map((link) => ({ ...link })) })
  return {
    nodes: graph.nodes.map(({ id, label, type, x0 = 0, x1 = 0, y0 = 0, y1 = 0 }) => {
      // The layout sums the edges; the label shows the count of the API.
      return { id, label, type, value: counted.get(id) ?? 0, x: x0, y: y0, width: x1 - x0, height: y1 - y0 }
    }),
    links: graph.links.map(({ source, target, value, percentage, width: thickness = 0, y0 = 0, y1 = 0 }) => {
      // Links contain ids before the layout and nodes after it.
      const from = source as SankeyNode<FlowNode, FlowLink>
      const to = target as SankeyNode<FlowNode, FlowLink>
      return { key: `${from.id} ${to.id}`, source: from.id, target: to.id, value, percentage, thickness, path: band([from.x1 ?? 0, y0], [to.x0 ?? 0, y1]) }
    }),
  }
}
