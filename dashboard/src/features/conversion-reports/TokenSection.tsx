import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { type PostbackSettings, useRotatePostbackToken } from '@/api/conversionReports'
import type { Workspace } from '@/api/models'
import { describeProblem } from '@/lib/problem'
import { Button } from '@/ui/Button'
import { CopyButton } from '@/ui/CopyButton'
import { Notice } from '@/ui/Notice'
import { RotationDialog } from '@/ui/RotationDialog'
import { Section } from '@/ui/Section'
import { Time } from '@/ui/Time'
import { toast } from '@/ui/toast'
import { masked } from './masked'

function Address({ label, value, token, shown }: { label: string; value: string; token: string; shown: boolean }) {
  return (
    <div className="grid gap-1.5">
      <span className="text-sm font-medium">{label}</span>
      <div className="flex flex-wrap items-center gap-2 rounded-md border border-line-strong bg-sunken p-1.5 ps-3">
        <code aria-label={label} className="min-w-0 flex-1 basis-48 py-1 font-mono text-sm break-all">
          {shown ? value : value.replace(token, masked(token))}
        </code>
        <CopyButton value={value} />
      </div>
    </div>
  )
}

/** The token that authenticates reports, and the postback URLs that contain it. */
export function TokenSection({ settings, workspace }: { settings: PostbackSettings; workspace: Workspace }) {
  const rotate = useRotatePostbackToken(workspace.id)
  const [shown, setShown] = useState(false)
  const [asking, setAsking] = useState(false)
  const { token, postbackUrl, s2sUrl, previousTokenExpiresAt } = settings
  const confirm = (graceHours: number) =>
    rotate.mutate(graceHours, {
      onSuccess: () => {
        setAsking(false)
        toast.success('Created a new postback token')
      },
    })
  return (
    <Section
      title="Postback URL"
      description="Give this URL to advertising networks and replace the braces with their placeholders. The token proves that a report is genuine. Anyone who has it can report sales, and sales earn commissions."
      footer={
        <>
          {previousTokenExpiresAt ? (
            <span>
              The old token is still valid. It expires <Time value={previousTokenExpiresAt} />.
            </span>
          ) : (
            <span>Replace the token if it was exposed.</span>
          )}
          <Button className="ms-auto" onClick={() => setAsking(true)}>
            Create a new token
          </Button>
        </>
      }
    >
      {token && postbackUrl && s2sUrl ? (
        <>
          <Address label="Postback URL" value={postbackUrl} token={token} shown={shown} />
          <Address label="Server-to-server URL" value={s2sUrl} token={token} shown={shown} />
          <Address label="Token" value={token} token={token} shown={shown} />
          <div>
            <Button size="small" aria-pressed={shown} icon={shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />} onClick={() => setShown(!shown)}>
              {shown ? 'Hide the token' : 'Show the token'}
            </Button>
          </div>
        </>
      ) : (
        <Notice tone="warning">The token was encrypted with another key and cannot be shown. Create a new one.</Notice>
      )}
      <RotationDialog
        thing="token"
        description="The URLs above change. Reports with the old token are rejected after it expires."
        open={asking}
        onOpenChange={setAsking}
        pending={rotate.isPending}
        error={rotate.error ? describeProblem(rotate.error) : undefined}
        onConfirm={confirm}
      />
    </Section>
  )
}
