import { useFormContext, useWatch } from 'react-hook-form'
import { Disclosure } from '@/ui/Disclosure'
import { SwitchField } from '@/ui/SwitchField'
import type { LinkValues } from './linkSchema'
import { TextField } from './TextField'

export function DeepLinkSection() {
  const { control, formState } = useFormContext<LinkValues>()
  const [enabled, breakout] = useWatch({ control, name: ['deepLinkEnabled', 'inappBrowserBreakout'] })
  const { deepLinkIos, deepLinkAndroid, deepLinkFallbackUrl } = formState.errors
  return (
    <Disclosure title="Apps" summary={enabled ? 'Opens the app' : breakout ? 'Opens in the default browser' : 'Off'} invalid={Boolean(deepLinkIos ?? deepLinkAndroid ?? deepLinkFallbackUrl)}>
      <SwitchField control={control} name="deepLinkEnabled" label="Open the app if it is installed" />
      {enabled && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField name="deepLinkIos" label="iOS deep link" placeholder="myapp://product/42" />
          <TextField name="deepLinkAndroid" label="Android deep link" placeholder="myapp://product/42" />
          <div className="sm:col-span-2">
            <TextField name="deepLinkFallbackUrl" label="Fallback URL" placeholder="https://example.com/get-the-app" hint="Leave empty to use the destination." />
          </div>
        </div>
      )}
      <SwitchField control={control} name="inappBrowserBreakout" label="Open in the default browser instead of in-app browsers" description="Visitors stay signed in to your site." />
    </Disclosure>
  )
}
