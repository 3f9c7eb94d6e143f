import { Download } from 'lucide-react'
import type { ServiceProvider } from '@/api/models'
import { saveFile } from '@/lib/files'
import { Button } from '@/ui/Button'
import { CopyableValues } from './CopyableValues'
import { type Provider, valuesFor } from './providers'

/** The values of this service provider that the identity provider needs. */
export function ServiceProviderValues({ provider, service }: { provider: Provider; service: ServiceProvider }) {
  return (
    <>
      <CopyableValues label="Values to copy" values={valuesFor(provider, service)} />
      <div className="flex flex-wrap gap-2">
        <Button size="small" asChild>
          <a href={service.metadataUrl} download="waypost-metadata.xml" className="gap-1.5">
            <Download aria-hidden />
            Metadata
          </a>
        </Button>
        <Button size="small" icon={<Download aria-hidden />} onClick={() => saveFile(new Blob([service.certificate], { type: 'application/x-pem-file' }), 'waypost.pem')}>
          Certificate
        </Button>
      </div>
      <p className="max-w-prose text-sm text-pretty text-ink-faint">
        The identity provider must send the e-mail address as the name ID and sign its assertions. With our certificate it can encrypt them and verify our requests.
      </p>
    </>
  )
}
