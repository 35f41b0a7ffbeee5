import { Trans } from '@lingui/react/macro'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import type { WireTransferActor } from '#machines/paying/wire-transfer/wire-transfer.machine.ts'
import { Field } from '#src/components/forms/field.tsx'
import { TextArea, TextInput } from '#src/components/forms/text-input.tsx'
import { Money } from '#src/components/values/money.tsx'
import { useFormField } from '#src/screens/kit/form/use-form-field.ts'
import { wireWords } from './wire-transfer.messages.ts'

/** USD. */
export type WireLimits = { minimum: Decimal; maximum: Decimal }

export const WireFields = ({ actor, limits }: { actor: WireTransferActor; limits: WireLimits }) => {
  const amount = useFormField(actor, 'amount', wireWords)
  const code = useFormField(actor, 'tracking_code', wireWords)
  const details = useFormField(actor, 'details', wireWords)
  return (
    <>
      <Field
        label={<Trans>Amount in US dollars</Trans>}
        help={
          <Trans>
            At least <Money amount={limits.minimum} />, at most <Money amount={limits.maximum} />.
          </Trans>
        }
        error={amount.error}
      >
        <TextInput
          name="amount"
          inputMode="decimal"
          script="machine"
          autoComplete="off"
          value={amount.value}
          onChange={({ currentTarget }) => amount.change(currentTarget.value)}
        />
      </Field>
      <Field
        label={<Trans>Tracking code</Trans>}
        help={<Trans>Your bank’s number for the transfer; it is on the receipt.</Trans>}
        error={code.error}
      >
        <TextInput
          name="tracking_code"
          script="machine"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code.value}
          onChange={({ currentTarget }) => code.change(currentTarget.value)}
        />
      </Field>
      <Field label={<Trans>Additional details</Trans>} optional error={details.error}>
        <TextArea
          name="details"
          rows={3}
          value={details.value}
          onChange={({ currentTarget }) => details.change(currentTarget.value)}
        />
      </Field>
    </>
  )
}
