import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { LowBalanceDraft, LowBalanceError } from '#domain/paying/low-balance.ts'
import type { LowBalanceActor } from '#machines/paying/low-balance/low-balance.machine.ts'
import { Field } from '#src/components/forms/field.tsx'
import { TextInput } from '#src/components/forms/text-input.tsx'

type TextField = 'alert_threshold' | 'threshold' | 'amount' | 'month_limit' | 'card'

const tooSmall: Partial<Record<keyof LowBalanceDraft, MessageDescriptor>> = {
  amount: msg`One top-up must be enough: enter at least the smallest deposit and the balance above.`,
  month_limit: msg`The limit must allow one top-up.`,
}

const wordsOf = (field: TextField, error: LowBalanceError): MessageDescriptor => {
  if (error === 'cardUnknown') return msg`This card can no longer be used. Choose another one.`
  if (error === 'REQUIRED') return field === 'card' ? msg`Choose a card.` : msg`Enter an amount.`
  if (error === 'amountTooSmall') return tooSmall[field] ?? msg`Enter at least 1 dollar.`
  return error === 'amountTooLarge'
    ? msg`This is more than a wallet can hold.`
    : msg`Enter an amount in dollars with at most two decimals.`
}

export const useLowBalanceField = (actor: LowBalanceActor, field: TextField) => {
  const { i18n } = useLingui()
  const value = useSelector(actor, ({ context }) => context.draft[field])
  const code = useSelector(actor, ({ context }) => context.errors[field])
  return {
    value,
    error: code === undefined ? null : i18n._(wordsOf(field, code)),
    change: (next: string) => actor.send({ type: 'draft.changed', change: { [field]: next } }),
  }
}

export type AmountInputProps = { actor: LowBalanceActor; field: TextField; label: ReactNode; help?: ReactNode }

/** An amount in USD as it is typed. */
export const AmountInput = ({ actor, field, label, help }: AmountInputProps) => {
  const { value, error, change } = useLowBalanceField(actor, field)
  return (
    <Field label={label} help={help} error={error}>
      <TextInput
        name={field}
        inputMode="decimal"
        script="machine"
        autoComplete="off"
        value={value}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
    </Field>
  )
}
