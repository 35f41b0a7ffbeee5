import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { BillingAddress } from '#domain/billing.ts'
import type { Decimal } from '#domain/decimal-form.ts'
import type { CheckoutActor } from '#machines/checkout/checkout.machine.ts'
import {
  selectBillingAddress,
  selectCart,
  selectChosenOffer,
  selectGateway,
  selectIsGatewayMissing,
  selectIsPlacing,
  selectOffers,
  selectRefusal,
  selectStartActor,
  selectUnfinishedDeposit,
} from '#machines/checkout/checkout.selectors.ts'
import { hrefOf } from '#src/app/address.ts'
import { LinkButton } from '#src/components/button.tsx'
import { Money } from '#src/components/money.tsx'
import { Notice } from '#src/components/notice.tsx'
import { RailLayout } from '#src/components/summary-rail.tsx'
import { TextLink } from '#src/components/text-link.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { FailureMessage } from '#src/screens/failure-message.tsx'
import { GatewayChoice } from '#src/screens/payment/gateway-choice.tsx'
import { PayButton } from '#src/screens/payment/pay-button.tsx'
import { StartView } from '#src/screens/payment/start.view.tsx'
import { OrderRail } from './order-rail.tsx'

const depositHref = hrefOf('/cart', { step: 'deposit' })

/** Ways to pay beside the order; the button repeats what will be charged. */
export const PayStep = ({ actor, spendable }: { actor: CheckoutActor; spendable: Decimal | null }) => {
  const cart = useSelector(actor, selectCart)
  const offer = useSelector(actor, selectChosenOffer)
  const isPlacing = useSelector(actor, selectIsPlacing)
  if (cart === null) return null
  const pay = (
    <PayButton
      offer={offer}
      total={cart.total.total}
      busy={isPlacing}
      onPress={() => actor.send({ type: 'payment.requested' })}
    />
  )
  return (
    <RailLayout split="even" rail={<OrderRail cart={cart} offer={offer} action={pay} />}>
      <chakra.div display="flex" flexDirection="column" gap="6">
        <Notices actor={actor} />
        <Gateways actor={actor} spendable={spendable} />
        <BilledTo actor={actor} />
      </chakra.div>
    </RailLayout>
  )
}

const Notices = ({ actor }: { actor: CheckoutActor }) => {
  const start = useSelector(actor, selectStartActor)
  const refusal = useSelector(actor, selectRefusal)
  const deposit = useSelector(actor, selectUnfinishedDeposit)
  return (
    <>
      {start === undefined ? null : <StartView actor={start} />}
      {refusal === null ? null : (
        <FailureMessage
          failure={refusal}
          actions={
            refusal.code === 'balanceNotEnough' ? (
              <LinkButton href={depositHref} size="sm" look="primary">
                <Trans>Increase balance</Trans>
              </LinkButton>
            ) : undefined
          }
        />
      )}
      {deposit === null ? null : (
        <Notice
          tone="info"
          title={<Trans>A deposit to your wallet is still under way.</Trans>}
          actions={
            <LinkButton href={hrefOf('/order/result', { attempt: deposit.id })} size="sm" look="secondary">
              <Trans>See the deposit</Trans>
            </LinkButton>
          }
        />
      )}
    </>
  )
}

const Gateways = ({ actor, spendable }: { actor: CheckoutActor; spendable: Decimal | null }) => {
  const { t } = useLingui()
  const offers = useSelector(actor, selectOffers)
  const gateway = useSelector(actor, selectGateway)
  const isMissing = useSelector(actor, selectIsGatewayMissing)
  const isShort = offers.some((offer) => offer.gateway === 'wallet' && offer.reason === 'balanceNotEnough')
  return (
    <GatewayChoice
      legend={<Trans>How do you want to pay?</Trans>}
      offers={offers}
      value={gateway}
      onChoice={(chosen) => actor.send({ type: 'gateway.chosen', gateway: chosen })}
      error={isMissing ? t`Choose how you want to pay.` : undefined}
      walletNote={<WalletNote spendable={spendable} isShort={isShort} />}
    />
  )
}

const WalletNote = ({ spendable, isShort }: { spendable: Decimal | null; isShort: boolean }) => (
  <chakra.span display="flex" flexWrap="wrap" columnGap="3">
    {spendable === null ? null : (
      <span>
        <Trans>
          Available: <Money amount={spendable} />
        </Trans>
      </span>
    )}
    {isShort ? (
      <TextLink href={depositHref}>
        <Trans>Increase balance</Trans>
      </TextLink>
    ) : null}
  </chakra.span>
)

const BilledTo = ({ actor }: { actor: CheckoutActor }) => {
  const address = useSelector(actor, selectBillingAddress)
  return address === null ? null : (
    <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" gap="1 4" textStyle="sm">
      <chakra.span color="textMuted">
        <Trans>Billed to</Trans>
      </chakra.span>
      <chakra.span flex="1 1 14rem" minWidth="0">
        <AddressLine address={address} />
      </chakra.span>
      <TextLink href={hrefOf('/cart', { step: 'address' })}>
        <Trans>Change the billing address</Trans>
      </TextLink>
    </chakra.div>
  )
}

const AddressLine = ({ address }: { address: BillingAddress }) => {
  const { country } = useFormat()
  const parts = [address.name, address.street, `${address.postal_code} ${address.city}`, country(address.country)]
  return parts.map((part, index) => (
    <span key={part}>
      <chakra.span whiteSpace="nowrap">
        <bdi>{part}</bdi>
        {index === parts.length - 1 ? null : ' ·'}
      </chakra.span>{' '}
    </span>
  ))
}
