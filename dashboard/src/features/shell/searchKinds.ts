import { CircleUser, Folder, Globe, Link2, type LucideIcon, Megaphone, Tag, Waypoints } from 'lucide-react'
import type { SearchResult } from '@/api/models'

type Kind = { name: string; heading: string; icon: LucideIcon; /** What stands beside the title says something. */ detailed: boolean }

/** The types of search results, in display order. */
export const SEARCH_KINDS: readonly Kind[] = [
  { name: 'links', heading: 'Links', icon: Link2, detailed: true },
  { name: 'campaigns', heading: 'Campaigns', icon: Megaphone, detailed: true },
  { name: 'rules', heading: 'Rules', icon: Waypoints, detailed: true },
  { name: 'domains', heading: 'Domains', icon: Globe, detailed: true },
  { name: 'tags', heading: 'Tags', icon: Tag, detailed: false },
  { name: 'folders', heading: 'Folders', icon: Folder, detailed: true },
  { name: 'customers', heading: 'Customers', icon: CircleUser, detailed: true },
]

/** The path that the server returns, with the workspace segment that the dashboard uses. */
export function pageOf({ url }: SearchResult, workspace: string): string {
  return url.replace(/^\/app\/[^/?]+/, `/app/${workspace}`)
}
