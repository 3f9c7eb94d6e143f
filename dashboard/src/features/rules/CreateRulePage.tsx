import { useNavigate, useParams } from '@tanstack/react-router'
import { useCreateRule } from '@/api/rules'
import { useWorkspace } from '@/features/workspaces'
import { may } from '@/lib/permissions'
import { Notice } from '@/ui/Notice'
import { PageHeader } from '@/ui/PageHeader'
import { toast } from '@/ui/toast'
import { RuleForm } from './RuleForm'

export function CreateRulePage() {
  const workspace = useWorkspace()
  const params = useParams({ from: '/member/$workspace/links/$linkId/rules/new' })
  const navigate = useNavigate()
  const create = useCreateRule(workspace.id, params.linkId)
  const leave = () => navigate({ to: '/$workspace/links/$linkId', params })
  if (!may(workspace.role, 'rules:write')) return <Notice>Only owners, admins and editors can create rules.</Notice>
  return (
    <>
      <PageHeader title="New rule" place={workspace.name} description="Rules are checked from the top. The first rule that matches is used." />
      <RuleForm
        workspaceId={workspace.id}
        linkId={params.linkId}
        onCancel={() => void leave()}
        onSave={async (body) => {
          const rule = await create.mutateAsync(body)
          toast.success(`Created the rule ${rule.name}`)
          await leave()
        }}
      />
    </>
  )
}
