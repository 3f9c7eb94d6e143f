import { Download } from 'lucide-react'
import { useState } from 'react'
import { type RotationStep, useRotateOwnCertificate } from '@/api/saml'
import type { OwnCertificate, ServiceProvider, Workspace } from '@/api/models'
import { saveFile } from '@/lib/files'
import { describeProblem } from '@/lib/problem'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { Notice } from '@/ui/Notice'
import { Section } from '@/ui/Section'
import { Time } from '@/ui/Time'
import { toast } from '@/ui/toast'
import { readableFingerprint } from './words'

const STATES = {
  active: { label: 'In use', tone: 'success' },
  next: { label: 'New', tone: 'accent' },
  previous: { label: 'Old', tone: 'neutral' },
} as const

/** Steps without a question take effect without confirmation, because they affect nobody. */
type Wording = { button: string; done: string; question?: { title: string; description: string } }

const WORDS: Record<RotationStep, Wording> = {
  begin: { button: 'Create new certificate', done: 'Created a new certificate' },
  switch: {
    button: 'Switch to the new one',
    done: 'The new certificate is now used for signing',
    question: {
      title: 'Sign with the new certificate?',
      description: 'Identity providers that verify our signatures must have the new certificate already. Assertions encrypted for the old certificate can still be decrypted.',
    },
  },
  takeBack: {
    button: 'Remove the new one',
    done: 'Removed the new certificate',
    question: { title: 'Remove the new certificate?', description: 'Sign-ins fail at identity providers that already encrypt for it.' },
  },
  finish: {
    button: 'Remove the old one',
    done: 'Removed the old certificate',
    question: { title: 'Remove the old certificate?', description: 'Sign-ins fail at identity providers that still encrypt for it.' },
  },
}

function stepsFor(certificates: OwnCertificate[]): RotationStep[] {
  const other = certificates.find(({ state }) => state !== 'active')
  if (!other) return ['begin']
  return other.state === 'next' ? ['takeBack', 'switch'] : ['finish']
}

/** The certificates with which this service signs; two during a key rotation. */
export function OwnCertificatesSection({ service, workspace }: { service: ServiceProvider; workspace: Workspace }) {
  const rotate = useRotateOwnCertificate(workspace.id)
  const [asked, setAsked] = useState<RotationStep>('switch')
  const [open, setOpen] = useState(false)
  const run = (step: RotationStep) =>
    rotate.mutate(step, {
      onSuccess: () => {
        setOpen(false)
        toast.success(WORDS[step].done)
      },
    })
  const choose = (step: RotationStep) => {
    rotate.reset()
    if (!WORDS[step].question) return run(step)
    setAsked(step)
    setOpen(true)
  }
  return (
    <Section
      title="Our certificate"
      description="Identity providers use it to verify our requests and to encrypt assertions. It is the same for all connections of this workspace."
      footer={
        <span className="ms-auto flex flex-wrap gap-2">
          {stepsFor(service.certificates).map((each) => (
            <Button key={each} pending={rotate.isPending && !open} onClick={() => choose(each)}>
              {WORDS[each].button}
            </Button>
          ))}
        </span>
      }
    >
      <ul aria-label="Our certificates" className="divide-y divide-line rounded-md border border-line">
        {service.certificates.map((certificate) => (
          <li key={certificate.fingerprint} className="grid gap-1 px-3 py-2.5 text-sm">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <Badge tone={STATES[certificate.state].tone}>{STATES[certificate.state].label}</Badge>
              <span className="text-ink-faint">
                Valid from <Time value={certificate.notBefore} day /> to <Time value={certificate.notAfter} day />
              </span>
              <Button size="small" className="ms-auto" icon={<Download aria-hidden />} onClick={() => saveFile(new Blob([certificate.certificate], { type: 'application/x-pem-file' }), `waypost-${certificate.state}.pem`)}>
                Download
              </Button>
            </p>
            <p className="font-mono text-xs leading-5 break-all text-ink-faint">SHA-256 {readableFingerprint(certificate.fingerprint)}</p>
          </li>
        ))}
      </ul>
      {rotate.error && !open && <Notice tone="danger">{describeProblem(rotate.error)}</Notice>}
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={WORDS[asked].question?.title ?? ''}
        description={WORDS[asked].question?.description}
        confirmLabel={WORDS[asked].button}
        pending={rotate.isPending}
        error={rotate.error ? describeProblem(rotate.error) : undefined}
        onConfirm={() => run(asked)}
      />
    </Section>
  )
}
