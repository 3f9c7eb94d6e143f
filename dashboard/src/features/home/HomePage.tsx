import { useSession } from '@/api/session'
import { useWorkspace } from '@/features/workspaces'
import { PageHeader } from '@/ui/PageHeader'
import { FirstSteps } from './FirstSteps'
import { UsagePanel } from './UsagePanel'

export function HomePage() {
  const workspace = useWorkspace()
  const { user } = useSession()
  const firstName = user.name.split(' ')[0] ?? user.name
  return (
    <>
      <PageHeader title="Home" place={workspace.name} description={`Welcome, ${firstName}. This is ${workspace.name}.`} />
      <FirstSteps workspace={workspace} />
      <UsagePanel workspace={workspace} />
    </>
  )
}
