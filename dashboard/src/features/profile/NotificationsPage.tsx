import { useNotificationPreferences, useSaveNotificationPreferences } from '@/api/profile'
import { describeProblem } from '@/lib/problem'
import { PageHeader } from '@/ui/PageHeader'
import { QueryView } from '@/ui/QueryView'
import { Section } from '@/ui/Section'
import { Skeleton } from '@/ui/Skeleton'
import { Switch } from '@/ui/Switch'
import { toast } from '@/ui/toast'
import { preferenceWords } from './preferences'

export function NotificationsPage() {
  const preferences = useNotificationPreferences()
  const save = useSaveNotificationPreferences()
  return (
    <>
      <PageHeader title="Notifications" description="Choose which e-mails you receive. E-mails about your account are always sent." />
      <QueryView query={preferences} loading={<Skeleton className="h-72 rounded-lg" />}>
        {(saved) => {
          // Updated optimistically, and reverted if it cannot be saved.
          const shown = save.isPending ? { ...saved, ...save.variables } : saved
          return (
            <Section title="By e-mail">
              <div className="grid gap-5">
                {Object.entries(shown).map(([name, on]) => (
                  <Switch
                    key={name}
                    {...preferenceWords(name)}
                    checked={on}
                    onChange={(next) => save.mutate({ ...shown, [name]: next }, { onError: (error) => toast.error(describeProblem(error)) })}
                  />
                ))}
              </div>
            </Section>
          )
        }}
      </QueryView>
    </>
  )
}
