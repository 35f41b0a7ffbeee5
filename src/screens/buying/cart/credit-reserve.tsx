import { Plural, Trans } from '@lingui/react/macro'
import type { CartItem } from '#domain/buying/cart.ts'
import { creditReserve, creditWaitDays, missingReserve, needsCreditReserve } from '#domain/buying/credit-reserve.ts'
import { isZero, subtract } from '#domain/kit/decimal.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import { LinkButton } from '#src/components/controls/button.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Money } from '#src/components/values/money.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'

export type CreditReserveProps = {
  items: readonly CartItem[]
  /** USD that the wallet may spend now; null if it is not known. */
  spendable: Decimal | null
  /** USD that the chosen payment takes from the wallet. */
  paid?: Decimal
}

/** Before paying: the credit reserve for numbers that are billed by incoming minutes, and how much of it the wallet lacks. */
export const CreditReserve = ({ items, spendable, paid = '0' }: CreditReserveProps) => {
  const isNeeded = items.some(({ state, type }) => state === 'inCart' && needsCreditReserve(type))
  if (!isNeeded || spendable === null) return null
  const left = subtract(spendable, paid)
  const missing = missingReserve(left)
  const isShort = !isZero(missing)
  return (
    <Notice
      tone={isShort ? 'warning' : 'info'}
      title={
        <Trans>
          Toll-free and shared-cost numbers are connected while your wallet has at least{' '}
          <Money amount={creditReserve} /> to spend.
        </Trans>
      }
      actions={
        isShort ? (
          <LinkButton href={hrefOf('/cart', { step: 'deposit' })} size="sm" variant="secondary">
            <Trans>Increase balance</Trans>
          </LinkButton>
        ) : undefined
      }
    >
      {isZero(paid) ? (
        <Trans>
          Now it has <Money amount={left} />.
        </Trans>
      ) : (
        <Trans>
          After this payment it will have <Money amount={left} />.
        </Trans>
      )}{' '}
      {isShort ? (
        <Trans>
          You are <Money amount={missing} fontWeight="medium" /> short. You can still pay now: the price is set aside
          for up to <Plural value={creditWaitDays} one="# day" other="# days" />, and the number is connected when you
          deposit the rest.
        </Trans>
      ) : null}
    </Notice>
  )
}
