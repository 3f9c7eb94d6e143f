import { FileCode } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { readBytes } from '@/lib/files'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { Input } from '@/ui/Input'
import { SegmentedControl } from '@/ui/SegmentedControl'
import { Textarea } from '@/ui/Textarea'
import { type ConnectionValues, METHODS } from './connectionForm'

const MOST_BYTES = 1_000_000

type Props = { form: UseFormReturn<ConnectionValues> }

/** The metadata of the identity provider: by URL, by file, or entered manually. */
export function MetadataFields({ form }: Props) {
  const { errors } = form.formState
  const method = useWatch({ control: form.control, name: 'method' })
  return (
    <>
      <Controller control={form.control} name="method" render={({ field }) => <SegmentedControl label="Configuration method" value={field.value} options={METHODS} onChange={field.onChange} />} />
      {method === 'url' && (
        <Field label="Metadata URL" hint="Refreshed every day, so new certificates are added automatically." error={errors.metadataUrl?.message}>
          {(control) => <Input {...control} {...form.register('metadataUrl')} type="url" placeholder="https://idp.example.com/metadata" autoComplete="off" spellCheck={false} />}
        </Field>
      )}
      {method === 'file' && <MetadataFile form={form} />}
      {method === 'manual' && (
        <>
          <Field label="Entity ID of the identity provider" hint="Also called issuer." error={errors.entityId?.message}>
            {(control) => <Input {...control} {...form.register('entityId')} placeholder="https://idp.example.com/saml" autoComplete="off" spellCheck={false} />}
          </Field>
          <Field label="Sign-in URL" error={errors.ssoUrl?.message}>
            {(control) => <Input {...control} {...form.register('ssoUrl')} type="url" placeholder="https://idp.example.com/sso" autoComplete="off" spellCheck={false} />}
          </Field>
          <Field label="Sign-out URL" hint="Optional. Without it, signing out of Waypost does not sign out of the identity provider." error={errors.sloUrl?.message}>
            {(control) => <Input {...control} {...form.register('sloUrl')} type="url" placeholder="https://idp.example.com/slo" autoComplete="off" spellCheck={false} />}
          </Field>
          <Field label="Signing certificate" hint="X.509 in PEM or base64 format." error={errors.certificate?.message}>
            {(control) => <Textarea {...control} {...form.register('certificate')} placeholder="-----BEGIN CERTIFICATE-----" spellCheck={false} className="min-h-32 font-mono" />}
          </Field>
        </>
      )}
    </>
  )
}

function MetadataFile({ form }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    if (!file) return
    form.clearErrors('metadataXml')
    try {
      if (file.size > MOST_BYTES) form.setError('metadataXml', { message: 'The file is larger than 1 MB. Choose the metadata file of one identity provider.' })
      else form.setValue('metadataXml', new TextDecoder().decode(await readBytes(file)), { shouldDirty: true })
    } catch {
      form.setError('metadataXml', { message: 'The file could not be read.' })
    } finally {
      // Reset, so that choosing the same file again fires a change event.
      if (input.current) input.current.value = ''
    }
  }
  return (
    <Field
      label="Metadata"
      hint="Choose the XML file, or paste its content."
      error={form.formState.errors.metadataXml?.message}
      aside={
        <>
          <Button size="small" icon={<FileCode aria-hidden />} onClick={() => input.current?.click()}>
            Choose a file
          </Button>
          <input ref={input} type="file" aria-label="Metadata file" accept=".xml,application/xml,text/xml,application/samlmetadata+xml" onChange={(event) => void choose(event)} className="sr-only" tabIndex={-1} />
        </>
      }
    >
      {(control) => <Textarea {...control} {...form.register('metadataXml')} placeholder="<EntityDescriptor …>" spellCheck={false} className="min-h-40 font-mono" />}
    </Field>
  )
}
