import { Link } from '@tanstack/react-router'
import { useSsoDomains, useUpdateSamlConnection } from '@/api/saml'
import type { SamlConnection, Workspace } from '@/api/models'
import { workspaceSegment } from '@/features/workspaces'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Section } from '@/ui/Section'
import { toast } from '@/ui/toast'
import { listed, reasonOf, STATUS_WORDS } from './words'

type Props = { connection: SamlConnection; workspace: Workspace }

/** Enables and disables sign-in with the connection. */
export function ActivationSection({ connection, workspace }: Props) {
  const update = useUpdateSamlConnection(workspace.id, connection.id)
  const domains = useSsoDomains(workspace.id)
  const active = connection.status === 'active'
  const proved = new Set(domains.data?.filter(({ verified }) => verified).map(({ domain }) => domain))
  const open = domains.data ? connection.allowedDomains.filter((domain) => !proved.has(domain)) : []
  const change = () =>
    update.mutate({ status: active ? 'inactive' : 'active' }, { onSuccess: ({ name, status }) => toast.success(status === 'active' ? `${name} is now active` : `${name} is now inactive`) })
  return (
    <Section
      title="Status"
      description={STATUS_WORDS[connection.status].description}
      footer={
        <>
          <span>{connection.allowedDomains.length > 0 && `For addresses at ${listed(connection.allowedDomains)}`}</span>
          <Button variant={active ? 'secondary' : 'primary'} className="ms-auto" pending={update.isPending} onClick={change}>
            {active ? 'Deactivate' : 'Activate'}
          </Button>
        </>
      }
    >
      {open.length > 0 && (
        <Notice
          tone="warning"
          action={
            <Link to="/$workspace/settings/sso" params={{ workspace: workspaceSegment(workspace) }} className="font-medium underline underline-offset-4">
              Verify domains
            </Link>
          }
        >
          {listed(open)} {open.length === 1 ? 'is' : 'are'} not verified yet. People with these addresses cannot sign in until {open.length === 1 ? 'it is' : 'they are'} verified.
        </Notice>
      )}
      {update.error && <Notice tone="danger">{reasonOf(update.error)}</Notice>}
    </Section>
  )
}
