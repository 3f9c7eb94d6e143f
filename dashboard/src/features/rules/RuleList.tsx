import { CornerDownRight } from 'lucide-react'
import { useState } from 'react'
import type { Link, Rule, Workspace } from '@/api/models'
import { useReorderRules } from '@/api/rules'
import { describeProblem } from '@/lib/problem'
import { spokenAddress } from '@/lib/urls'
import { Card } from '@/ui/Card'
import { toast } from '@/ui/toast'
import { inOrder, moved } from './order'
import { RuleRow } from './RuleRow'

type Props = { rules: readonly Rule[]; workspace: Workspace; link: Link; editable: boolean }

/** Describes the destination of visitors who match none of the link's own rules. */
function sayRest({ campaignId, variants, destinationUrl }: Link): string {
  const place = variants ? `is split between ${variants.length} destinations` : `goes to ${spokenAddress(destinationUrl)}`
  return campaignId ? `The rules of its campaign come next. Everyone else ${place}` : `Everyone else ${place}`
}

/** The rules in evaluation order. They are moved by dragging or with the arrow buttons. */
export function RuleList({ rules, workspace, link, editable }: Props) {
  const reorder = useReorderRules(workspace.id, link.id)
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  const [said, setSaid] = useState('')
  // Shows the new order while it is being saved, and the old order again if the change was refused.
  const shown = reorder.isPending ? inOrder(rules, reorder.variables) : rules

  const move = (from: number, to: number) => {
    const rule = shown[from]
    if (!rule || from === to || to < 0 || to >= shown.length) return
    reorder.mutate(moved(shown, from, to).map(({ id }) => id), {
      onSuccess: () => setSaid(`${rule.name} is now number ${to + 1} of ${shown.length}.`),
      onError: (error) => {
        setSaid('The order was not changed.')
        toast.error(describeProblem(error))
      },
    })
  }
  const drop = () => {
    if (dragged !== undefined && over !== undefined) move(dragged, over)
    setDragged(undefined)
    setOver(undefined)
  }
  return (
    <Card>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol aria-label="Rules" className="divide-y divide-line">
        {shown.map((rule, index) => (
          <RuleRow
            key={rule.id}
            rule={rule}
            workspace={workspace}
            linkId={link.id}
            editable={editable}
            place={{ index, count: shown.length }}
            onMove={(to) => move(index, to)}
            drag={{
              active: dragged === index,
              target: dragged !== undefined && over === index && dragged !== index ? (dragged < index ? 'after' : 'before') : undefined,
              start: () => setDragged(index),
              over: () => setOver(index),
              end: drop,
              cancel: () => {
                setDragged(undefined)
                setOver(undefined)
              },
            }}
          />
        ))}
      </ol>
      <p className="flex min-w-0 items-center gap-2 rounded-b-lg border-t border-line bg-canvas px-4 py-3 text-sm text-ink-soft">
        <CornerDownRight aria-hidden className="size-4 shrink-0 text-ink-faint rtl:-scale-x-100" />
        <span className="truncate">{sayRest(link)}</span>
      </p>
    </Card>
  )
}
