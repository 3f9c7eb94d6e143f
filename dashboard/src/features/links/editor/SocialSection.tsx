import { useFormContext, useWatch } from 'react-hook-form'
import { useReadPage } from '@/api/links'
import type { Workspace } from '@/api/models'
import { describeProblem } from '@/lib/problem'
import { isAddress } from '@/lib/urls'
import { Button } from '@/ui/Button'
import { Disclosure } from '@/ui/Disclosure'
import { toast } from '@/ui/toast'
import type { LinkValues } from './linkSchema'
import { SocialCard } from './SocialCard'
import { TextField } from './TextField'

export function SocialSection({ workspace }: { workspace: Workspace }) {
  const page = useReadPage(workspace.id)
  const { control, formState, setValue } = useFormContext<LinkValues>()
  const [title, description, image, destination] = useWatch({ control, name: ['ogTitle', 'ogDescription', 'ogImage', 'destinationUrl'] })
  const { ogTitle, ogDescription, ogImage } = formState.errors
  const takeFromPage = () =>
    page.mutate(destination, {
      onError: (error) => toast.error(describeProblem(error)),
      onSuccess: (found) => {
        setValue('ogTitle', found.title ?? '', { shouldDirty: true })
        setValue('ogDescription', found.description ?? '', { shouldDirty: true })
        setValue('ogImage', found.image ?? '', { shouldDirty: true })
      },
    })
  return (
    <Disclosure title="Social preview" summary={title || 'From the destination page'} defaultOpen={Boolean(title || description || image)} invalid={Boolean(ogTitle ?? ogDescription ?? ogImage)}>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-[minmax(0,1fr)_15rem]">
        <div className="grid content-start gap-4">
          <TextField name="ogTitle" label="Preview title" placeholder="Everything for spring" />
          <TextField name="ogDescription" label="Preview description" long />
          <TextField name="ogImage" label="Image" placeholder="https://example.com/spring.png" hint="1200 by 630 pixels recommended." />
          <div className="flex">
            <Button size="small" disabled={!isAddress(destination)} pending={page.isPending} onClick={takeFromPage}>
              Import from the page
            </Button>
          </div>
        </div>
        <SocialCard title={title} description={description} image={image} destination={destination} />
      </div>
    </Disclosure>
  )
}
