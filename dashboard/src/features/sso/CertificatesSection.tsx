import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useRefreshSamlConnection } from '@/api/saml'
import type { SamlConnection, Workspace } from '@/api/models'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { laterDialog } from '@/ui/laterComponent'
import { Notice } from '@/ui/Notice'
import { Section } from '@/ui/Section'
import { Time } from '@/ui/Time'
import { toast } from '@/ui/toast'
import { readableFingerprint, reasonOf, stateOf } from './words'

const ReplaceMetadataDialog = laterDialog(() => import('./ReplaceMetadataDialog').then((module) => module.ReplaceMetadataDialog))

type Props = { connection: SamlConnection; workspace: Workspace }

/** The signing certificates of the identity provider; several while it rotates its keys. */
export function CertificatesSection({ connection, workspace }: Props) {
  const refresh = useRefreshSamlConnection(workspace.id, connection.id)
  const [replacing, setReplacing] = useState(false)
  const again = () => refresh.mutate(undefined, { onSuccess: () => toast.success('Refreshed the metadata') })
  const fromUrl = connection.configMethod === 'metadata_url'
  return (
    <Section
      title="Certificates"
      description={
        fromUrl
          ? 'Responses must be signed with one of these certificates. They are refreshed from the metadata URL every day.'
          : 'Responses must be signed with one of these certificates. Before the identity provider changes its certificate, add the new one next to the old one.'
      }
      footer={
        <>
          <span>
            {connection.metadataRefreshedAt && (
              <>
                Metadata refreshed <Time value={connection.metadataRefreshedAt} />
              </>
            )}
          </span>
          <span className="ms-auto flex flex-wrap gap-2">
            {fromUrl && (
              <Button icon={<RefreshCw aria-hidden />} pending={refresh.isPending} onClick={again}>
                Refresh
              </Button>
            )}
            <Button onClick={() => setReplacing(true)}>Replace settings</Button>
          </span>
        </>
      }
    >
      <ul aria-label="Certificates" className="divide-y divide-line rounded-md border border-line">
        {connection.certificates.map((certificate) => (
          <li key={certificate.fingerprint} className="grid gap-1 px-3 py-2.5 text-sm">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="min-w-0 font-medium wrap-anywhere">{certificate.subject}</span>
              <Badge tone={stateOf(certificate).tone}>{stateOf(certificate).label}</Badge>
            </p>
            <p className="text-ink-faint">
              Valid from <Time value={certificate.notBefore} day /> to <Time value={certificate.notAfter} day />
            </p>
            <p className="font-mono text-xs leading-5 break-all text-ink-faint">SHA-256 {readableFingerprint(certificate.fingerprint)}</p>
          </li>
        ))}
      </ul>
      {connection.metadataError && !refresh.error && <Notice tone="warning">The last metadata refresh failed: {connection.metadataError}</Notice>}
      {refresh.error && <Notice tone="danger">{reasonOf(refresh.error)}</Notice>}
      <ReplaceMetadataDialog open={replacing} onOpenChange={setReplacing} connection={connection} workspace={workspace} />
    </Section>
  )
}
