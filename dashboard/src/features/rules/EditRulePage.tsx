import { useNavigate, useParams } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { useRules, useUpdateRule } from '@/api/rules'
import { useWorkspace } from '@/features/workspaces'
import { may } from '@/lib/permissions'
import { EmptyState } from '@/ui/EmptyState'
import { Notice } from '@/ui/Notice'
import { PageHeader } from '@/ui/PageHeader'
import { QueryView } from '@/ui/QueryView'
import { Skeleton } from '@/ui/Skeleton'
import { toast } from '@/ui/toast'
import { RuleForm } from './RuleForm'

export function EditRulePage() {
  const workspace = useWorkspace()
  const { ruleId, ...params } = useParams({ from: '/member/$workspace/links/$linkId/rules/$ruleId' })
  const navigate = useNavigate()
  const rules = useRules(workspace.id, params.linkId)
  const update = useUpdateRule(workspace.id, params.linkId)
  const leave = () => navigate({ to: '/$workspace/links/$linkId', params })
  if (!may(workspace.role, 'rules:write')) return <Notice>Only owners, admins and editors can edit rules.</Notice>
  return (
    <QueryView
      query={rules}
      loading={<Skeleton className="h-96 rounded-lg" />}
      isEmpty={(list) => !list.some(({ id }) => id === ruleId)}
      empty={
        <EmptyState icon={SearchX} title="Rule not found">
          It may have been deleted.
        </EmptyState>
      }
    >
      {(list) => {
        const rule = list.find(({ id }) => id === ruleId)
        return (
          rule && (
            <>
              <PageHeader title={rule.name} place={workspace.name} description="A rule of this link." />
              <RuleForm
                workspaceId={workspace.id}
                linkId={params.linkId}
                key={rule.id}
                rule={rule}
                onCancel={() => void leave()}
                onSave={async (body) => {
                  await update.mutateAsync({ ruleId, ...body })
                  toast.success(`Saved the rule ${body.name ?? rule.name}`)
                  await leave()
                }}
              />
            </>
          )
        )
      }}
    </QueryView>
  )
}
