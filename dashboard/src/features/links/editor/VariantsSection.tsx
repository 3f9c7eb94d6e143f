import { Plus } from 'lucide-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { plural } from '@/lib/numbers'
import { Button } from '@/ui/Button'
import { Disclosure } from '@/ui/Disclosure'
import { FormError } from '@/ui/FormError'
import type { LinkValues } from './linkSchema'
import { shareEvenly } from './shares'
import { VariantRow } from './VariantRow'

const MOST = 8

/** Destinations between which visitors are split. */
export function VariantsSection() {
  const { control, formState, getValues } = useFormContext<LinkValues>()
  const { fields, replace, remove } = useFieldArray({ control, name: 'variants', keyName: 'key' })
  const variants = useWatch({ control, name: 'variants' })
  const total = variants.reduce((sum, { weight }) => sum + (Number(weight) || 0), 0)
  const objections = formState.errors.variants
  const add = () => {
    const present = getValues('variants')
    const blank = { name: '', url: '', weight: '' }
    // The first press starts the test with the destination itself as one of the two variants.
    const list = present.length === 0 ? [{ ...blank, url: getValues('destinationUrl') }, blank] : [...present, blank]
    replace(shareEvenly(list))
  }
  return (
    <Disclosure
      title="A/B test"
      summary={variants.length > 0 ? plural(variants.length, 'destination') : 'Off'}
      defaultOpen={variants.length > 0}
      invalid={Boolean(objections)}
    >
      <p className="text-sm text-ink-soft">Visitors who match no rule are split between these destinations. Each visitor always gets the same destination.</p>
      {fields.length > 0 && (
        <ul className="grid gap-3">
          {fields.map(({ key }, index) => (
            <VariantRow key={key} index={index} onRemove={() => remove(index)} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {fields.length < MOST && (
          <Button size="small" icon={<Plus aria-hidden />} onClick={add}>
            {fields.length === 0 ? 'Start A/B test' : 'Add a destination'}
          </Button>
        )}
        {fields.length > 1 && (
          <>
            <Button size="small" variant="ghost" onClick={() => replace(shareEvenly(getValues('variants')))}>
              Split evenly
            </Button>
            <p className="ms-auto text-sm text-ink-soft tabular-nums">{total} of 100 %</p>
          </>
        )}
      </div>
      <FormError message={objections?.root?.message ?? objections?.message} />
    </Disclosure>
  )
}
