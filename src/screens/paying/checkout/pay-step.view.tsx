import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import type { CheckoutActor } from '#machines/paying/checkout/checkout.machine.ts'
import { selectCart, selectUnfinishedDeposit } from '#machines/paying/checkout/checkout.selectors.ts'
import type { PaymentActor } from '#machines/paying/payment/payment.machine.ts'
import { selectChosenOption, selectOptions } from '#machines/paying/payment/payment.selectors.ts'
import { LinkButton } from '#src/components/controls/button.tsx'
import { TextLink } from '#src/components/controls/text-link.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { RailLayout } from '#src/components/layout/summary-rail.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { CreditReserve } from '#src/screens/buying/cart/credit-reserve.tsx'
import { PaymentButton, PaymentView } from '#src/screens/paying/payment/payment.view.tsx'
import { WalletBalance } from '#src/screens/paying/payment/wallet-balance.tsx'
import { BilledTo } from './billed-to.view.tsx'
import { OrderRail } from './order-rail.tsx'

export type PayStepProps = {
  actor: CheckoutActor
  payment: PaymentActor
  /** USD that the wallet may spend. */
  spendable: Decimal | null
}

/** Payment options next to the order; the button repeats what the gateway will charge. */
export const PayStep = ({ actor, payment, spendable }: PayStepProps) => {
  const cart = useSelector(actor, selectCart)
  const option = useSelector(payment, selectChosenOption)
  if (cart === null) return null
  return (
    <RailLayout
      split="even"
      rail={
        <OrderRail cart={cart} option={option} action={<PaymentButton actor={payment} total={cart.price.total} />} />
      }
    >
      <chakra.div display="flex" flexDirection="column" gap="6">
        <PaymentView actor={payment} walletNote={<WalletNote payment={payment} spendable={spendable} />}>
          <UnfinishedDeposit actor={actor} />
          <CreditReserve
            items={cart.items}
            spendable={spendable}
            paid={option?.gateway === 'wallet' ? option.amount : '0'}
          />
        </PaymentView>
        <BilledTo actor={actor} />
      </chakra.div>
    </RailLayout>
  )
}

const UnfinishedDeposit = ({ actor }: { actor: CheckoutActor }) => {
  const deposit = useSelector(actor, selectUnfinishedDeposit)
  return deposit === null ? null : (
    <Notice
      tone="info"
      title={<Trans>A deposit to your wallet is still in progress.</Trans>}
      actions={
        <LinkButton href={hrefOf('/order/result', { attempt: deposit.id })} size="sm" variant="secondary">
          <Trans>See the deposit</Trans>
        </LinkButton>
      }
    />
  )
}

const WalletNote = ({ payment, spendable }: { payment: PaymentActor; spendable: Decimal | null }) => {
  const options = useSelector(payment, selectOptions)
  const isShort = options.some(({ gateway, reason }) => gateway === 'wallet' && reason === 'balanceNotEnough')
  return (
    <>
      <WalletBalance spendable={spendable} options={options} />{' '}
      {isShort ? (
        <TextLink href={hrefOf('/cart', { step: 'deposit' })}>
          <Trans>Increase balance</Trans>
        </TextLink>
      ) : null}
    </>
  )
}
