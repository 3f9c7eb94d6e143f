import { useFormContext, useWatch } from 'react-hook-form'
import { Disclosure } from '@/ui/Disclosure'
import type { LinkValues } from './linkValues'
import { SocialCard } from './SocialCard'
import { TextField } from './TextField'

export function SocialSection() {
  const { control, formState } = useFormContext<LinkValues>()
  const [title, description, image, destination] = useWatch({ control, name: ['ogTitle', 'ogDescription', 'ogImage', 'destinationUrl'] })
  const { ogTitle, ogDescription, ogImage } = formState.errors
  return (
    <Disclosure title="Social preview" summary={title || 'As the page itself says'} defaultOpen={Boolean(title || description || image)} invalid={Boolean(ogTitle ?? ogDescription ?? ogImage)}>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-[minmax(0,1fr)_15rem]">
        <div className="grid content-start gap-4">
          <TextField name="ogTitle" label="Preview title" placeholder="Everything for spring" />
          <TextField name="ogDescription" label="Preview text" long />
          <TextField name="ogImage" label="Picture" placeholder="https://example.com/spring.png" hint="1200 by 630 pixels look best." />
        </div>
        <SocialCard title={title} description={description} image={image} destination={destination} />
      </div>
    </Disclosure>
  )
}
