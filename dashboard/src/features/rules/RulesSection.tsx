import { Link as RouteLink } from '@tanstack/react-router'
import { Plus, Route } from 'lucide-react'
import type { Link, Workspace } from '@/api/models'
import { useRules } from '@/api/rules'
import { workspaceSegment } from '@/features/workspaces'
import { may } from '@/lib/permissions'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { QueryView } from '@/ui/QueryView'
import { RowsSkeleton } from '@/ui/RowsSkeleton'
import { RuleList } from './RuleList'
import { RuleWarnings } from './RuleWarnings'

export function RulesSection({ workspace, link }: { workspace: Workspace; link: Link }) {
  const rules = useRules(workspace.id, link.id)
  const editable = may(workspace.role, 'rules:write')
  const add = (
    <Button asChild variant={rules.data?.length ? 'secondary' : 'primary'}>
      <RouteLink to="/$workspace/links/$linkId/rules/new" params={{ workspace: workspaceSegment(workspace), linkId: link.id }}>
        <Plus aria-hidden />
        Add rule
      </RouteLink>
    </Button>
  )
  return (
    <section aria-labelledby="rules" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid gap-0.5">
          <h2 id="rules" className="text-lg font-semibold tracking-tight">
            Rules
          </h2>
          <p className="text-sm text-ink-soft">Rules are checked from the top. The first rule that matches decides where a visitor is sent.</p>
        </div>
        {editable && Boolean(rules.data?.length) && add}
      </div>
      <RuleWarnings linkId={link.id} rules={rules.data ?? []} />
      <QueryView
        query={rules}
        loading={<RowsSkeleton label="Loading rules" rows={2} />}
        isEmpty={(list) => list.length === 0}
        empty={
          <EmptyState icon={Route} title="No rules yet" action={editable && add}>
            Rules send visitors to different destinations by country, device, language, time of day, referrer and more.
          </EmptyState>
        }
      >
        {(list) => <RuleList rules={list} workspace={workspace} link={link} editable={editable} />}
      </QueryView>
    </section>
  )
}
