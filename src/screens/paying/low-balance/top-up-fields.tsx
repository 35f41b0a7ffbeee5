import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { LowBalanceActor } from '#machines/paying/low-balance/low-balance.machine.ts'
import { selectChargesAtOnce, selectSetting } from '#machines/paying/low-balance/low-balance.selectors.ts'
import { LinkButton } from '#src/components/controls/button.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Field } from '#src/components/forms/field.tsx'
import { NativeSelect } from '#src/components/forms/native-select.tsx'
import { Money } from '#src/components/values/money.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { AmountInput, useLowBalanceField } from './amount-input.tsx'

/** Threshold, amount, limit and card of the automatic top-up. */
export const TopUpFields = ({ actor }: { actor: LowBalanceActor }) => {
  const setting = useSelector(actor, selectSetting)
  const chargesAtOnce = useSelector(actor, selectChargesAtOnce)
  if (setting === null || setting.cards.length === 0) return <NoCard />
  return (
    <>
      <AmountInput
        actor={actor}
        field="threshold"
        label={<Trans>Top up below this available balance, in US dollars</Trans>}
        help={
          chargesAtOnce ? (
            <Trans>Your balance is already below it: the card is charged as soon as you save.</Trans>
          ) : undefined
        }
      />
      <AmountInput
        actor={actor}
        field="amount"
        label={<Trans>Amount added each time, in US dollars</Trans>}
        help={
          <Trans>
            At least <Money amount={setting.minimum} />, and not less than the balance above. The card’s fee is added.
          </Trans>
        }
      />
      <AmountInput
        actor={actor}
        field="month_limit"
        label={<Trans>Limit for each month, in US dollars</Trans>}
        help={<Trans>The most that is added in a calendar month (UTC).</Trans>}
      />
      <CardSelect actor={actor} />
    </>
  )
}

const CardSelect = ({ actor }: { actor: LowBalanceActor }) => {
  const setting = useSelector(actor, selectSetting)
  const { value, error, change } = useLowBalanceField(actor, 'card')
  return (
    <Field label={<Trans>Card</Trans>} error={error}>
      <NativeSelect
        name="card"
        value={value}
        options={(setting?.cards ?? []).map(({ id, brand, last_digits }) => ({
          value: id,
          label: `\u2066${brand} •••• ${last_digits}\u2069`,
        }))}
        onValueChange={change}
      />
    </Field>
  )
}

const NoCard = () => {
  const { t } = useLingui()
  return (
    <Notice
      tone="info"
      title={t`No saved card yet.`}
      actions={
        <LinkButton size="sm" variant="secondary" href={hrefOf('/cart', { step: 'deposit' })}>
          <Trans>Increase balance</Trans>
        </LinkButton>
      }
    >
      <Trans>Pay a deposit by card and let the bank remember the card. Then choose it here.</Trans>
    </Notice>
  )
}
