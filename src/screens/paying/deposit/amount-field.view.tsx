import { chakra } from '@chakra-ui/react'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { add, compare } from '#domain/kit/decimal.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import { type AmountError, readAmount } from '#domain/paying/deposit.ts'
import type { DepositActor } from '#machines/paying/deposit/deposit.machine.ts'
import {
  selectAmountError,
  selectMaximum,
  selectMinimum,
  selectMissing,
  selectTyped,
} from '#machines/paying/deposit/deposit.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'
import { Field } from '#src/components/forms/field.tsx'
import { TextInput } from '#src/components/forms/text-input.tsx'
import { Money } from '#src/components/values/money.tsx'

const amountWords: Partial<Record<AmountError, MessageDescriptor>> = {
  REQUIRED: msg`Enter an amount.`,
  amountTooSmall: msg`This is less than the smallest deposit.`,
  amountTooLarge: msg`This is more than you can deposit now.`,
}

const amountErrorWords = (error: AmountError): MessageDescriptor =>
  amountWords[error] ?? msg`Enter an amount in dollars with at most two decimals.`

export const AmountField = ({ actor }: { actor: DepositActor }) => {
  const { i18n } = useLingui()
  const typed = useSelector(actor, selectTyped)
  const error = useSelector(actor, selectAmountError)
  const minimum = useSelector(actor, selectMinimum)
  const maximum = useSelector(actor, selectMaximum)
  const missing = useSelector(actor, selectMissing)
  const choose = (amount: string) => actor.send({ type: 'amount.changed', typed: amount })
  return (
    <chakra.div display="flex" flexDirection="column" gap="3">
      <Field
        label={<Trans>Amount in US dollars</Trans>}
        help={
          minimum === null || maximum === null ? undefined : (
            <>
              {missing === null ? null : (
                <>
                  <Trans>
                    Your cart needs <Money amount={missing} color="text" fontWeight="medium" /> more.
                  </Trans>{' '}
                </>
              )}
              <Trans>
                At least <Money amount={minimum} />, at most <Money amount={maximum} />.
              </Trans>
            </>
          )
        }
        error={error === null ? undefined : i18n._(amountErrorWords(error))}
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
      {minimum === null ? null : <Suggestions actor={actor} minimum={minimum} onChoice={choose} />}
    </chakra.div>
  )
}

type SuggestionsProps = { actor: DepositActor; minimum: Decimal; onChoice: (amount: Decimal) => void }

const Suggestions = ({ actor, minimum, onChoice }: SuggestionsProps) => {
  const chosen = readAmount(useSelector(actor, selectTyped))
  const missing = useSelector(actor, selectMissing)
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      {suggestedAmounts(minimum, missing).map((amount) => (
        <Button
          key={amount}
          size="sm"
          variant="secondary"
          aria-pressed={chosen !== null && compare(amount, chosen) === 0}
          onClick={() => onChoice(amount)}
        >
          {amount === missing ? (
            <span>
              <Trans>
                <Money amount={amount} />, the missing amount
              </Trans>
            </span>
          ) : (
            <Money amount={amount} />
          )}
        </Button>
      ))}
    </chakra.div>
  )
}

/** The missing amount, then round amounts above it; none below the minimum. */
const suggestedAmounts = (minimum: Decimal, missing: Decimal | null): Decimal[] => {
  const least = missing === null || compare(missing, minimum) < 0 ? minimum : missing
  const round: Decimal[] = ['10', '25', '50', '100', '250', '500', '1000', add(least, '1000')]
  return [...new Set([least, ...round.filter((amount) => compare(amount, least) > 0)])].slice(0, 4)
}
