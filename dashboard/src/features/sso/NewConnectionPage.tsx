import { useNavigate } from '@tanstack/react-router'
import { RadioGroup } from 'radix-ui'
import { useState } from 'react'
import { useServiceProvider } from '@/api/saml'
import type { SamlConnection, ServiceProvider, Workspace } from '@/api/models'
import { useWorkspace, workspaceSegment } from '@/features/workspaces'
import { may } from '@/lib/permissions'
import { Button } from '@/ui/Button'
import { laterComponent } from '@/ui/laterComponent'
import { Notice } from '@/ui/Notice'
import { PageHeader } from '@/ui/PageHeader'
import { QueryView } from '@/ui/QueryView'
import { RadioCard } from '@/ui/RadioCard'
import { Section } from '@/ui/Section'
import { Skeleton } from '@/ui/Skeleton'
import { nameOf, type Provider, PROVIDER_NAMES, PROVIDERS } from './providers'
import { ServiceProviderValues } from './ServiceProviderValues'
import { Steps } from './Steps'

const ConnectionForm = laterComponent(() => import('./ConnectionForm').then((module) => module.ConnectionForm))

const STEPS = ['Identity provider', 'Values to copy', 'Settings']
const LAST = STEPS.length - 1

/** The steps from choosing an identity provider to a connection that can be tested. */
export function NewConnectionPage() {
  const workspace = useWorkspace()
  const canManage = may(workspace.role, 'workspace:update')
  const service = useServiceProvider(workspace.id)
  const navigate = useNavigate()
  const open = ({ id }: SamlConnection) => void navigate({ to: '/$workspace/settings/sso/$connectionId', params: { workspace: workspaceSegment(workspace), connectionId: id } })
  return (
    <>
      <PageHeader title="Add a connection" place={workspace.name} description="Nobody is affected until the connection is activated." />
      {canManage ? (
        <QueryView query={service} loading={<Skeleton className="h-80 rounded-lg" />}>
          {(values) => <Wizard workspace={workspace} service={values} onCreated={open} />}
        </QueryView>
      ) : (
        <Notice>Only owners and admins can set up single sign-on.</Notice>
      )}
    </>
  )
}

function Wizard({ workspace, service, onCreated }: { workspace: Workspace; service: ServiceProvider; onCreated: (connection: SamlConnection) => void }) {
  const [step, setStep] = useState(0)
  const [furthest, setFurthest] = useState(0)
  const [provider, setProvider] = useState<Provider>('okta')
  const back = () => setStep(step - 1)
  const goOn = () => {
    setStep(step + 1)
    setFurthest(Math.max(furthest, step + 1))
  }
  const next = (
    <Button variant="primary" onClick={goOn}>
      Next
    </Button>
  )
  return (
    <>
      <Steps names={STEPS} current={step} />
      {step === 0 && (
        <Section title="Which identity provider?" footer={<span className="ms-auto">{next}</span>}>
          <RadioGroup.Root aria-label="Identity provider" value={provider} onValueChange={(value) => setProvider(PROVIDER_NAMES.find((name) => name === value) ?? 'custom')} className="grid gap-2 sm:grid-cols-3">
            {PROVIDER_NAMES.map((name) => (
              <RadioCard key={name} value={name} label={PROVIDERS[name].label} description={PROVIDERS[name].description} />
            ))}
          </RadioGroup.Root>
        </Section>
      )}
      {step === 1 && (
        <Section
          title={`Enter these at ${nameOf(provider)}`}
          description={PROVIDERS[provider].path}
          footer={
            <>
              <Button onClick={back}>Back</Button>
              {next}
            </>
          }
        >
          <ServiceProviderValues provider={provider} service={service} />
        </Section>
      )}
      {/* Kept mounted, so that the entered values are not lost when the user goes back a step. */}
      {furthest === LAST && (
        <div hidden={step !== LAST}>
          <ConnectionForm workspace={workspace} provider={provider} onBack={back} onCreated={onCreated} />
        </div>
      )}
    </>
  )
}
