import { useNavigate, useSearch } from '@tanstack/react-router'
import { useWorkspace } from '@/features/workspaces'
import { PageHeader } from '@/ui/PageHeader'
import { WebhookList } from './WebhookList'
import { WebhookNav } from './WebhookNav'
import { FAMILY_WORDS } from './words'

function FamilyPage({ kind, page = 1 }: { kind: 'workspace' | 'automation'; page?: number | undefined }) {
  const workspace = useWorkspace()
  const navigate = useNavigate()
  return (
    <>
      <PageHeader title="Webhooks" place={workspace.name} description={FAMILY_WORDS[kind].description} />
      <WebhookNav />
      <WebhookList key={kind} workspace={workspace} family={{ kind }} page={page} onPage={(next) => void navigate({ to: '.', search: { page: next } })} />
    </>
  )
}

export function WebhooksPage() {
  const { page } = useSearch({ from: '/member/$workspace/webhooks/' })
  return <FamilyPage kind="workspace" page={page} />
}

export function AutomationPage() {
  const { page } = useSearch({ from: '/member/$workspace/webhooks/automation' })
  return <FamilyPage kind="automation" page={page} />
}
