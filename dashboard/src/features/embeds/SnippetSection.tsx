import { useFormContext, useWatch } from 'react-hook-form'
import type { EmbedToken } from '@/api/models'
import { Code } from '@/ui/Code'
import { Notice } from '@/ui/Notice'
import { Section } from '@/ui/Section'
import { Tabs } from '@/ui/Tabs'
import { Time } from '@/ui/Time'
import { type EmbedValues, requestOf } from './embedValues'
import { commandOf, snippetOf } from './snippet'

/** The code to copy, with the token once there is one, and the request that creates the next token. */
export function SnippetSection({ issued }: { issued: EmbedToken | undefined }) {
  const { control } = useFormContext<EmbedValues>()
  const values = useWatch({ control }) as EmbedValues
  const { origin } = window.location
  const html = snippetOf({ scriptUrl: issued?.scriptUrl ?? `${origin}/embed/widget.js`, token: issued?.token ?? 'YOUR_TOKEN', type: values.type, look: values })
  return (
    <Section title="Add to your page">
      {issued ? (
        <Notice>
          The snippet contains the token, which is shown only once. It expires <Time value={issued.expiresAt} />.
        </Notice>
      ) : (
        <p className="text-sm text-ink-soft">Create a token to complete the snippet.</p>
      )}
      <Tabs
        label="Ways to add it to a page"
        tabs={[
          { value: 'html', label: 'HTML', content: <Code label="Snippet" text={html} /> },
          {
            value: 'server',
            label: 'From your server',
            content: (
              <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
                <p className="max-w-prose text-sm text-ink-soft">
                  Tokens expire after at most a day. Have your server request a token each time it renders the page, with an API key that is never sent to visitors.
                </p>
                <Code label="Command" text={commandOf(origin, requestOf(values))} />
              </div>
            ),
          },
        ]}
      />
      <p className="text-sm text-ink-faint">
        Pages with a content security policy need {issued ? new URL(issued.scriptUrl).origin : origin} in script-src and connect-src only.
      </p>
    </Section>
  )
}
