import { useVisitorData } from '@/api/visitorData'
import { Notice } from '@/ui/Notice'
import { fieldOf } from './fields'

const LISTED = ['vpn', 'proxy', 'tor', 'datacenter'] as const

/** Warns if the server has no list for the field, so that the condition never matches. */
export function NetworkListNote({ field }: { field: string }) {
  const { data } = useVisitorData()
  const list = LISTED.find((name) => name === field)
  if (!list || !data || data.lists[list]) return null
  return <Notice tone="warning">{`This server has no list for “${fieldOf(field).label}” yet, so it never matches. The operator can add a list.`}</Notice>
}
