import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useSamlConnection, useServiceProvider } from '@/api/saml'
import type { SamlConnection, Workspace } from '@/api/models'
import { useWorkspace, workspaceSegment } from '@/features/workspaces'
import { Badge } from '@/ui/Badge'
import { PageHeader } from '@/ui/PageHeader'
import { QueryView } from '@/ui/QueryView'
import { Section } from '@/ui/Section'
import { Skeleton } from '@/ui/Skeleton'
import { ActivationSection } from './ActivationSection'
import { CertificatesSection } from './CertificatesSection'
import { DeleteConnectionSection } from './DeleteConnectionSection'
import { OwnCertificatesSection } from './OwnCertificatesSection'
import { nameOf } from './providers'
import { ServiceProviderValues } from './ServiceProviderValues'
import { SettingsSection } from './SettingsSection'
import { TestSection } from './TestSection'
import { STATUS_WORDS } from './words'

export function ConnectionPage() {
  const workspace = useWorkspace()
  const { connectionId } = useParams({ from: '/member/$workspace/settings/sso/$connectionId' })
  const connection = useSamlConnection(workspace.id, connectionId)
  const navigate = useNavigate()
  const params = { workspace: workspaceSegment(workspace) }
  const leave = () => void navigate({ to: '/$workspace/settings/sso', params })
  return (
    <QueryView query={connection} loading={<Skeleton className="h-80 rounded-lg" />}>
      {(data) => (
        <>
          <PageHeader
            title={data.name}
            place={workspace.name}
            description={
              <>
                <Link to="/$workspace/settings/sso" params={params} className="text-accent-text underline underline-offset-4">
                  Single sign-on
                </Link>{' '}
                with {nameOf(data.provider)}
              </>
            }
            actions={<Badge tone={STATUS_WORDS[data.status].tone}>{STATUS_WORDS[data.status].label}</Badge>}
          />
          <TestSection connection={data} workspace={workspace} />
          <ActivationSection connection={data} workspace={workspace} />
          <CertificatesSection key={`certificates-${data.id}`} connection={data} workspace={workspace} />
          <SettingsSection key={data.id} connection={data} workspace={workspace} />
          <ServiceSections connection={data} workspace={workspace} />
          <DeleteConnectionSection connection={data} workspace={workspace} onDeleted={leave} />
        </>
      )}
    </QueryView>
  )
}

function ServiceSections({ connection, workspace }: { connection: SamlConnection; workspace: Workspace }) {
  const service = useServiceProvider(workspace.id)
  return (
    <QueryView query={service} loading={<Skeleton className="h-64 rounded-lg" />}>
      {(values) => (
        <>
          <Section title="Values to copy" description={`Enter these values at ${nameOf(connection.provider)}.`}>
            <ServiceProviderValues provider={connection.provider} service={values} />
          </Section>
          <OwnCertificatesSection service={values} workspace={workspace} />
        </>
      )}
    </QueryView>
  )
}
