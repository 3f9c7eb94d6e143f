import { Link } from '@tanstack/react-router'
import { GripVertical, TriangleAlert } from 'lucide-react'
import { type DragEvent, useRef } from 'react'
import type { Rule, Workspace } from '@/api/models'
import { workspaceSegment } from '@/features/workspaces'
import { classNames } from '@/lib/classNames'
import { plural } from '@/lib/numbers'
import { spokenAddress } from '@/lib/urls'
import { Badge } from '@/ui/Badge'
import { sayCondition } from './conditions'
import { RuleControls } from './RuleControls'

export type Drag = {
  active: boolean
  target: 'before' | 'after' | undefined
  start: () => void
  over: () => void
  end: () => void
  cancel: () => void
}

type Props = {
  rule: Rule
  workspace: Workspace
  linkId: string
  editable: boolean
  place: { index: number; count: number }
  onMove: (to: number) => void
  drag: Drag
}

export function RuleRow({ rule, workspace, linkId, editable, place, onMove, drag }: Props) {
  const row = useRef<HTMLLIElement>(null)
  const start = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', rule.name)
    if (row.current) event.dataTransfer.setDragImage(row.current, 16, 16)
    drag.start()
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    drag.over()
  }
  const params = { workspace: workspaceSegment(workspace), linkId, ruleId: rule.id }
  const joint = rule.conditionLogic === 'OR' ? ' or ' : ' and '
  return (
    // Only a drop target; the arrow buttons are the keyboard alternative.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      ref={row}
      onDragOver={over}
      onDrop={(event) => {
        event.preventDefault()
        drag.end()
      }}
      className={classNames(
        'relative flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 sm:flex-nowrap',
        drag.active && 'opacity-50',
        drag.target && 'before:absolute before:inset-x-0 before:h-0.5 before:bg-accent',
        drag.target === 'before' ? 'before:-top-px' : 'before:-bottom-px',
      )}
    >
      {editable && (
        <span draggable aria-hidden onDragStart={start} onDragEnd={drag.cancel} className="-ms-2 cursor-grab p-1 text-ink-faint max-sm:hidden">
          <GripVertical className="size-4" />
        </span>
      )}
      <span className="grid size-6 shrink-0 place-items-center rounded-full bg-sunken text-xs font-medium text-ink-soft tabular-nums">{place.index + 1}</span>
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex items-center gap-2 text-sm">
          {editable ? (
            <Link to="/$workspace/links/$linkId/rules/$ruleId" params={params} className="truncate rounded-sm font-medium hover:underline">
              {rule.name}
            </Link>
          ) : (
            <span className="truncate font-medium">{rule.name}</span>
          )}
          {!rule.enabled && <Badge tone="warning">Off</Badge>}
        </p>
        <p className="text-sm text-pretty text-ink-soft">{rule.conditionList.map(sayCondition).join(joint)}</p>
        <p className="truncate text-sm text-ink-faint">
          to {spokenAddress(rule.destinationUrl)} · {plural(rule.matchCount, 'visitor')} so far
        </p>
        {rule.warnings?.map(({ message }) => (
          <p key={message} className="mt-1 flex gap-1.5 text-sm text-pretty text-warning-text">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {message}
          </p>
        ))}
      </div>
      {editable && <RuleControls rule={rule} workspace={workspace} linkId={linkId} place={place} onMove={onMove} />}
    </li>
  )
}
