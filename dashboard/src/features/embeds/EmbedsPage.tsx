import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { useIssueEmbedToken } from '@/api/embeds'
import type { EmbedToken } from '@/api/models'
import { useWorkspace } from '@/features/workspaces'
import { showProblem } from '@/lib/forms'
import { laterResolver } from '@/lib/laterResolver'
import { laterComponent } from '@/ui/laterComponent'
import { PageHeader } from '@/ui/PageHeader'
import { AccessSection } from './AccessSection'
import { type EmbedValues, FIELDS, requestOf, startingValues } from './embedValues'
import { LookSection } from './LookSection'
import { PreviewSection } from './PreviewSection'
import { WidgetSection } from './WidgetSection'

// Loaded on demand: it is below everything else, and empty until a widget is chosen.
const SnippetSection = laterComponent(() => import('./SnippetSection').then((module) => module.SnippetSection))

type Issued = { token: EmbedToken; request: string }

/** Configures a widget on the left and previews it on the right. */
export function EmbedsPage() {
  const workspace = useWorkspace()
  const search = useSearch({ from: '/member/$workspace/embeds' })
  const form = useForm({ resolver: laterResolver(() => import('./embedSchema')), defaultValues: startingValues(search) })
  const issue = useIssueEmbedToken(workspace.id)
  const [issued, setIssued] = useState<Issued>()
  const request = JSON.stringify(requestOf(useWatch({ control: form.control }) as EmbedValues))
  const submit = form.handleSubmit(async (values) => {
    try {
      setIssued({ token: await issue.mutateAsync(requestOf(values)), request: JSON.stringify(requestOf(values)) })
    } catch (error) {
      showProblem(form, error, FIELDS)
    }
  })
  return (
    <>
      <PageHeader title="Embeds" place={workspace.name} description="Widgets for your own pages: statistics, a link shortener and partner referrals." />
      <FormProvider {...form}>
        <form onSubmit={(event) => void submit(event)} noValidate className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
          <WidgetSection workspace={workspace} />
          <LookSection />
          {/* Below the form on phones; sticky beside it on wide screens. */}
          <div className="lg:sticky lg:top-6 lg:col-start-2 lg:row-span-4 lg:row-start-1">
            <PreviewSection workspace={workspace} />
          </div>
          <AccessSection />
          {/* A token is valid for one configuration, so it is hidden when the configuration changes. */}
          <SnippetSection issued={issued?.request === request ? issued.token : undefined} />
        </form>
      </FormProvider>
    </>
  )
}
