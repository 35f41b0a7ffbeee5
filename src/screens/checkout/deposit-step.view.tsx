import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { add, compare } from '#domain/decimal.ts'
import type { Decimal } from '#domain/decimal-form.ts'
import type { DepositActor } from '#machines/deposit/deposit.machine.ts'
import {
  selectAttemptActor,
  selectChosenOffer,
  selectErrors,
  selectFailure,
  selectGateway,
  selectIsPricing,
  selectIsRefused,
  selectIsStarting,
  selectIsUnpriced,
  selectMinimum,
  selectMissing,
  selectOffers,
  selectScene,
  selectStartActor,
  selectTyped,
} from '#machines/deposit/deposit.selectors.ts'
import { Button } from '#src/components/button.tsx'
import { Field } from '#src/components/field.tsx'
import { Money } from '#src/components/money.tsx'
import { RailLayout } from '#src/components/summary-rail.tsx'
import { TextInput } from '#src/components/text-input.tsx'
import { FailureMessage } from '#src/screens/failure-message.tsx'
import { AttemptView } from '#src/screens/payment/attempt.view.tsx'
import { GatewayChoice } from '#src/screens/payment/gateway-choice.tsx'
import { StartView } from '#src/screens/payment/start.view.tsx'
import { depositAmountWords, noAmount } from './checkout.messages.ts'
import { CheckoutWaiting } from './checkout-waiting.tsx'
import { DepositRail } from './deposit-rail.view.tsx'

export type DepositStepProps = { actor: DepositActor; newKey: () => string }

/** Money into the wallet: how much, by which gateway, and exactly what it will charge. */
export const DepositStep = ({ actor, newKey }: DepositStepProps) => {
  const scene = useSelector(actor, selectScene)
  const failure = useSelector(actor, selectFailure)
  const attempt = useSelector(actor, selectAttemptActor)
  if (scene === 'loading') return <CheckoutWaiting />
  if (scene === 'failed')
    return failure === null ? null : (
      <FailureMessage failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
    )
  if (scene === 'paying') return attempt === undefined ? <CheckoutWaiting /> : <AttemptView actor={attempt} />
  return <DepositForm actor={actor} newKey={newKey} />
}

const DepositForm = ({ actor, newKey }: DepositStepProps) => {
  const offer = useSelector(actor, selectChosenOffer)
  const isStarting = useSelector(actor, selectIsStarting)
  const request = () => actor.send({ type: 'deposit.requested', key: newKey() })
  return (
    <RailLayout
      split="even"
      rail={<DepositRail actor={actor} offer={offer} isStarting={isStarting} onPress={request} />}
    >
      <chakra.form
        noValidate
        display="flex"
        flexDirection="column"
        gap="6"
        onSubmit={(event) => {
          event.preventDefault()
          request()
        }}
      >
        <Notices actor={actor} />
        <AmountField actor={actor} />
        <Gateways actor={actor} />
      </chakra.form>
    </RailLayout>
  )
}

const Notices = ({ actor }: { actor: DepositActor }) => {
  const start = useSelector(actor, selectStartActor)
  const failure = useSelector(actor, selectFailure)
  const isRefused = useSelector(actor, selectIsRefused)
  const isUnpriced = useSelector(actor, selectIsUnpriced)
  if (start !== undefined) return <StartView actor={start} />
  if (failure === null) return null
  if (isRefused) return <FailureMessage failure={failure} />
  return isUnpriced ? (
    <FailureMessage failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
  ) : null
}

const AmountField = ({ actor }: { actor: DepositActor }) => {
  const { i18n } = useLingui()
  const typed = useSelector(actor, selectTyped)
  const { amount: code } = useSelector(actor, selectErrors)
  const minimum = useSelector(actor, selectMinimum)
  const missing = useSelector(actor, selectMissing)
  const choose = (amount: Decimal) => actor.send({ type: 'amount.changed', typed: amount })
  return (
    <chakra.div display="flex" flexDirection="column" gap="3">
      <Field
        label={<Trans>Amount in US dollars</Trans>}
        help={
          minimum === null ? undefined : (
            <Trans>
              At least <Money amount={minimum} />.
            </Trans>
          )
        }
        error={code === undefined ? undefined : i18n._(depositAmountWords[code] ?? noAmount)}
      >
        <TextInput
          name="amount"
          inputMode="decimal"
          script="machine"
          autoComplete="off"
          value={typed}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      </Field>
      {minimum === null ? null : (
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          {suggestions(minimum, missing).map((amount) => (
            <Button
              key={amount}
              size="sm"
              look="secondary"
              aria-pressed={typed === amount}
              onClick={() => choose(amount)}
            >
              {amount === missing ? (
                <span>
                  <Trans>
                    <Money amount={amount} />, what is missing
                  </Trans>
                </span>
              ) : (
                <Money amount={amount} />
              )}
            </Button>
          ))}
        </chakra.div>
      )}
    </chakra.div>
  )
}

/** What is missing first, then round amounts above it; none below the minimum. */
const suggestions = (minimum: Decimal, missing: Decimal | null): Decimal[] => {
  const least = missing === null || compare(missing, minimum) < 0 ? minimum : missing
  const round = ['10', '25', '50', '100', '250', '500', '1000', add(least, '1000')]
  return [...new Set([least, ...round.filter((amount) => compare(amount, least) > 0)])].slice(0, 4)
}

const Gateways = ({ actor }: { actor: DepositActor }) => {
  const { t } = useLingui()
  const offers = useSelector(actor, selectOffers)
  const gateway = useSelector(actor, selectGateway)
  const { gateway: code } = useSelector(actor, selectErrors)
  const isPricing = useSelector(actor, selectIsPricing)
  return (
    <GatewayChoice
      legend={<Trans>How do you want to pay?</Trans>}
      offers={offers}
      value={gateway}
      pricing={isPricing}
      onChoice={(chosen) => actor.send({ type: 'gateway.chosen', gateway: chosen })}
      error={code === undefined ? undefined : t`Choose how you want to pay.`}
    />
  )
}
