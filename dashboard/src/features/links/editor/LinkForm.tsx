import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { Link, Workspace } from '@/api/models'
import { showProblem } from '@/lib/forms'
import { laterResolver } from '@/lib/laterResolver'
import { isProblem } from '@/lib/problem'
import { FormError } from '@/ui/FormError'
import { useShortcut } from '@/ui/useShortcut'
import { BasicsSection } from './BasicsSection'
import { CostSection } from './CostSection'
import { DeepLinkSection } from './DeepLinkSection'
import type { LinkValues } from './linkSchema'
import { LINK_FIELDS, valuesOf } from './linkValues'
import { LinkFormBar } from './LinkFormBar'
import { MeasureSection } from './MeasureSection'
import { NotesSection } from './NotesSection'
import { PasswordSection } from './PasswordSection'
import { RedirectSection } from './RedirectSection'
import { ScheduleSection } from './ScheduleSection'
import { SocialSection } from './SocialSection'
import { statsPageOf } from '../statsPage'
import { UtmSection } from './UtmSection'
import { VariantsSection } from './VariantsSection'

type Props = {
  workspace: Workspace
  /** The link when the form was opened; undefined for a new link. */
  link?: Link
  saveLabel: string
  onSave: (values: LinkValues, before: LinkValues) => Promise<void>
  onCancel: () => void
}

export function LinkForm({ workspace, link, saveLabel, onSave, onCancel }: Props) {
  // The values when the form was opened: data that is refetched in the meantime must not count as a change by this user.
  const [before] = useState(() => valuesOf(link))
  const form = useForm({ resolver: laterResolver(() => import('./linkSchema')), defaultValues: before })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (values) => {
    try {
      await onSave(values, before)
    } catch (error) {
      if (isProblem(error, 'SHORT_CODE_EXISTS')) form.setError('shortCode', { message: 'This short code is already used on this domain.' }, { shouldFocus: true })
      else showProblem(form, error, LINK_FIELDS)
    }
  })
  useShortcut({ keys: 'mod+enter', label: saveLabel, group: 'Links', run: () => void submit() })

  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void submit(event)} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <BasicsSection workspace={workspace} ownDomain={link && !link.domainId ? link.redirectDomain : undefined} />
        <UtmSection workspace={workspace} />
        <ScheduleSection />
        <PasswordSection hasPassword={link?.passwordProtected ?? false} />
        <VariantsSection />
        <RedirectSection />
        <DeepLinkSection />
        <SocialSection workspace={workspace} />
        <MeasureSection page={link && statsPageOf(link)} />
        <CostSection workspace={workspace} />
        <NotesSection />
        <FormError message={errors.root?.message} code={errors.root?.type} />
        <LinkFormBar saveLabel={saveLabel} pending={isSubmitting} onCancel={onCancel} />
      </form>
    </FormProvider>
  )
}
