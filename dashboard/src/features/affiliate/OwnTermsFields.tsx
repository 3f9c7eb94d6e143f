import { useFormContext, useWatch } from 'react-hook-form'
import { OfferSelect, OfferText } from './OfferForm'
import { OWN_TERMS, type OwnTermsValues } from './ownTerms'
import { EVENT_OPTIONS } from './words'

/** The terms of one partner, if they differ from the terms of the group or program. */
export function OwnTermsFields() {
  const { control } = useFormContext<OwnTermsValues>()
  const terms = useWatch({ control, name: 'terms' })
  return (
    <>
      <OfferSelect name="terms" label="Commission" options={OWN_TERMS} />
      {terms !== 'program' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <OfferText name="termsAmount" label="Amount" hint={terms === 'percentage' ? 'Percent.' : 'In the currency of the program.'} inputMode="decimal" />
          <OfferSelect name="termsEvent" label="For" options={EVENT_OPTIONS} />
          <OfferText name="termsMonths" label="Months per customer" hint="Leave empty for no time limit. Enter 0 for the first sale only." inputMode="numeric" />
        </div>
      )}
    </>
  )
}
