import { Eye } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { usePreviewToken } from '@/api/embeds'
import type { Workspace } from '@/api/models'
import { EmptyState } from '@/ui/EmptyState'
import { QueryView } from '@/ui/QueryView'
import { Section } from '@/ui/Section'
import { Skeleton } from '@/ui/Skeleton'
import { useSettled } from '@/ui/useSettled'
import { type EmbedValues, isComplete, requestOf } from './embedValues'
import { previewPage } from './snippet'

const PAUSE = 400

/**
 * The widget on a page of another origin, as on the site of a customer. Its actions take effect.
 */
export function PreviewSection({ workspace }: { workspace: Workspace }) {
  const { control } = useFormContext<EmbedValues>()
  const values = useWatch({ control }) as EmbedValues
  const request = useSettled(JSON.stringify(requestOf(values)), PAUSE)
  const { theme, accent, radius, font } = values
  const look = useSettled(JSON.stringify({ theme, accent, radius, font }), PAUSE)
  const subject = JSON.parse(request) as ReturnType<typeof requestOf>
  const complete = isComplete(subject)
  const token = usePreviewToken(workspace.id, subject, complete)
  return (
    <Section title="Preview" description="The preview is live. Links created in it are real.">
      {complete ? (
        <QueryView query={token} loading={<Skeleton className="h-96 rounded-md" />}>
          {(data) => (
            <iframe
              key={data.token + look}
              title="Preview of the widget"
              sandbox="allow-scripts allow-forms allow-popups"
              allow="clipboard-write"
              srcDoc={previewPage({ scriptUrl: `${window.location.origin}/embed/widget.js`, token: data.token, type: data.type, look: JSON.parse(look) })}
              className="h-96 w-full rounded-md border border-line"
            />
          )}
        </QueryView>
      ) : (
        <EmptyState quiet icon={Eye} title="No preview yet">
          Choose what the widget shows.
        </EmptyState>
      )}
    </Section>
  )
}
