import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { BillingAddress } from '#domain/paying/billing-address.ts'
import type { BillingAddressActor } from '#machines/paying/billing-address/billing-address.machine.ts'
import { selectDraft } from '#machines/paying/billing-address/billing-address.selectors.ts'
import { Field } from '#src/components/forms/field.tsx'
import { TextInput } from '#src/components/forms/text-input.tsx'
import { useBillingField } from './use-billing-field.tsx'

export type BillingTextProps = {
  actor: BillingAddressActor
  field: Exclude<keyof BillingAddress, 'official_invoice' | 'personality_type' | 'branch_code' | 'country'>
  label: ReactNode
  autoComplete?: string
  help?: ReactNode
  optional?: boolean
  /** Written left to right in every language. */
  machine?: boolean
  /** Phones show the keys for digits. */
  digits?: boolean
}

/** A typed field of the billing address, with its error. */
export const BillingText = ({
  actor,
  field,
  label,
  autoComplete = 'off',
  help,
  optional = false,
  machine = false,
  digits = false,
}: BillingTextProps) => {
  const value = useSelector(actor, (snapshot) => selectDraft(snapshot)[field])
  const wiring = useBillingField(actor, field, { help })
  return (
    <Field label={label} optional={optional} {...wiring}>
      <TextInput
        name={field}
        type={field === 'phone' ? 'tel' : 'text'}
        script={machine ? 'machine' : 'human'}
        inputMode={digits ? 'numeric' : undefined}
        autoComplete={autoComplete}
        value={value}
        onChange={(event) => actor.send({ type: 'draft.changed', change: { [field]: event.currentTarget.value } })}
      />
    </Field>
  )
}
