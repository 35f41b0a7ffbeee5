import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isZero } from '#domain/decimal.ts'
import type { Gateway, PaymentOffer } from '#domain/payment.ts'
import { failureWords } from '#src/app/failure-messages.ts'
import { Money } from '#src/components/money.tsx'
import { type RadioCardOption, RadioCards } from '#src/components/radio-cards.tsx'
import { Skeleton } from '#src/components/skeleton.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { Charged, ExchangeRate } from './charged.tsx'
import { GatewayMark } from './gateway-mark.tsx'
import { gatewayWords, settlesWords } from './gateway-words.ts'

export type GatewayChoiceProps = {
  legend: ReactNode
  offers: readonly PaymentOffer[]
  value: Gateway | null
  onChoice: (gateway: Gateway) => void
  error?: ReactNode
  /** What there is to say about the wallet: its balance, or the way to increase it. */
  walletNote?: ReactNode
  /** What it costs is being asked again. */
  pricing?: boolean
}

/** Every way to pay, with what it costs there and how long it takes; those that can't be used say why. (PAY-01, PAY-02) */
export const GatewayChoice = ({
  legend,
  offers,
  value,
  onChoice,
  error,
  walletNote,
  pricing = false,
}: GatewayChoiceProps) => {
  const { i18n } = useLingui()
  const options = offers.filter(isChoice).map((offer): RadioCardOption<Gateway> => {
    const { gateway, available, reason } = offer
    const note = gateway === 'wallet' ? walletNote : undefined
    const refused = available ? undefined : i18n._(failureWords[reason ?? 'gatewayUnavailable'].what)
    return {
      value: gateway,
      title: i18n._(gatewayWords[gateway]),
      mark: <GatewayMark gateway={gateway} />,
      description: available ? <Terms offer={offer} pricing={pricing} note={note} /> : undefined,
      refused: refused === undefined ? undefined : <Refused note={note}>{refused}</Refused>,
      aside: available ? <Price offer={offer} pricing={pricing} /> : undefined,
    }
  })
  return (
    <chakra.div aria-busy={pricing || undefined}>
      <RadioCards
        legend={legend}
        name="gateway"
        options={options}
        value={value}
        onValueChange={onChoice}
        error={error}
      />
      <Elsewhere offers={offers.filter((offer) => !isChoice(offer))} />
    </chakra.div>
  )
}

// The wallet stays among the choices when it holds too little: that can be changed from here.
const isChoice = ({ available, reason }: PaymentOffer): boolean => available || reason === 'balanceNotEnough'

/** The ways to pay that this project can't use, in one line for each reason. */
const Elsewhere = ({ offers }: { offers: readonly PaymentOffer[] }) => {
  const { i18n } = useLingui()
  const { list } = useFormat()
  const reasons = [...new Set(offers.map(({ reason }) => reason ?? 'gatewayUnavailable'))]
  return reasons.map((reason) => {
    const those = offers.filter((offer) => (offer.reason ?? 'gatewayUnavailable') === reason)
    return (
      <chakra.p key={reason} marginBlockStart="3" textStyle="sm" color="textMuted">
        <chakra.span fontWeight="medium">
          {list(those.map(({ gateway }) => i18n._(gatewayWords[gateway])))}:
        </chakra.span>{' '}
        {i18n._(failureWords[reason].what)}
      </chakra.p>
    )
  })
}

type TermsProps = { offer: PaymentOffer; pricing: boolean; note: ReactNode }

const Terms = ({ offer: { fee, exchange, settles }, pricing, note }: TermsProps) => {
  const { i18n } = useLingui()
  return (
    <>
      <chakra.span display="flex" flexWrap="wrap" columnGap="3">
        {pricing ? null : (
          <span>
            {isZero(fee) ? (
              <Trans>No fee</Trans>
            ) : (
              <Trans>
                Fee <Money amount={fee} />
              </Trans>
            )}
          </span>
        )}
        <span>{i18n._(settlesWords[settles])}</span>
        {exchange === null ? null : <ExchangeRate exchange={exchange} />}
      </chakra.span>
      {note}
    </>
  )
}

const Refused = ({ children, note }: { children: ReactNode; note: ReactNode }) => (
  <>
    {children}
    {note === undefined ? null : <chakra.span display="block">{note}</chakra.span>}
  </>
)

const Price = ({ offer, pricing }: { offer: PaymentOffer; pricing: boolean }) =>
  pricing ? (
    <Skeleton width="5rem" height="5" />
  ) : (
    <>
      <Charged offer={offer} display="block" textStyle="md" fontWeight="semibold" />
      {offer.local_amount === null ? null : <Money amount={offer.amount} color="textMuted" />}
    </>
  )
