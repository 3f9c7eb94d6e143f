import { Link } from '@tanstack/react-router'
import type { OutcomeRow } from '@/api/outcomes'
import { useWorkspace, workspaceSegment } from '@/features/workspaces'
import { countryName } from '@/lib/countries'
import { capitalise } from '@/lib/words'
import type { Dimension } from './conversionsSearch'
import { DIMENSION_WORDS } from './words'

/** The label of a row; links and campaigns link to their pages. */
export function OutcomeName({ row: { key, label }, dimension }: { row: OutcomeRow; dimension: Dimension }) {
  const workspace = workspaceSegment(useWorkspace())
  if (!key) return DIMENSION_WORDS[dimension].none
  if (dimension === 'country') return countryName(key)
  if (dimension === 'device') return capitalise(key)
  if (dimension === 'link') {
    return (
      <Link to="/$workspace/links/$linkId" params={{ workspace, linkId: key }} className="hover:underline">
        {label}
      </Link>
    )
  }
  if (dimension === 'campaign') {
    return (
      <Link to="/$workspace/analytics/campaigns/$campaignId" params={{ workspace, campaignId: key }} className="hover:underline">
        {label}
      </Link>
    )
  }
  return label
}
