import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Rule, Workspace } from '@/api/models'
import { useDeleteRule, useUpdateRule } from '@/api/rules'
import { describeProblem } from '@/lib/problem'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { IconButton } from '@/ui/IconButton'
import { Switch } from '@/ui/Switch'
import { toast } from '@/ui/toast'

type Props = { rule: Rule; workspace: Workspace; linkId: string; place: { index: number; count: number }; onMove: (to: number) => void }

/** Buttons to enable, move and delete a rule. */
export function RuleControls({ rule, workspace, linkId, place, onMove }: Props) {
  const update = useUpdateRule(workspace.id, linkId)
  const remove = useDeleteRule(workspace.id, linkId)
  const [deleting, setDeleting] = useState(false)
  const setEnabled = (enabled: boolean) => update.mutate({ ruleId: rule.id, enabled }, { onError: (error) => toast.error(describeProblem(error)) })
  const confirmDelete = () =>
    void remove.mutateAsync(rule.id).then(
      () => toast.success(`Deleted the rule ${rule.name}`),
      () => undefined,
    )
  return (
    <div className="flex shrink-0 items-center max-sm:ms-8">
      <div className="me-2">
        <Switch
          bare
          label={`Enable the rule ${rule.name}`}
          checked={update.isPending && update.variables.enabled !== undefined ? update.variables.enabled : rule.enabled}
          onChange={setEnabled}
        />
      </div>
      {/* Not disabled at the ends, because a disabled button would lose the focus after a move. */}
      <IconButton label={`Move ${rule.name} up`} aria-disabled={place.index === 0} onClick={() => onMove(place.index - 1)}>
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton label={`Move ${rule.name} down`} aria-disabled={place.index === place.count - 1} onClick={() => onMove(place.index + 1)}>
        <ArrowDown aria-hidden />
      </IconButton>
      <IconButton label={`Delete ${rule.name}`} onClick={() => setDeleting(true)}>
        <Trash2 aria-hidden />
      </IconButton>
      <ConfirmDialog
        open={deleting}
        onOpenChange={setDeleting}
        title={`Delete the rule ${rule.name}?`}
        description="Visitors are handled by the following rules. To keep the rule, turn it off instead."
        confirmLabel="Delete rule"
        pending={remove.isPending}
        error={remove.error ? describeProblem(remove.error) : undefined}
        onConfirm={confirmDelete}
      />
    </div>
  )
}
