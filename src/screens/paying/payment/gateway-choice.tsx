import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { usd } from '#domain/kit/currency.ts'
import { isZero } from '#domain/kit/decimal.ts'
import type { Gateway } from '#domain/kit/gateway.ts'
import {
  convertedCharge,
  feesIn,
  type PaymentOption,
  type PaymentWay,
  payingWith,
  wayOf,
} from '#domain/kit/payment-option.ts'
import { TextLink } from '#src/components/controls/text-link.tsx'
import { LostRows } from '#src/components/data/lost-rows.tsx'
import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { type RadioCardOption, RadioCards } from '#src/components/forms/radio-cards.tsx'
import { FactLine } from '#src/components/values/fact-line.tsx'
import { Money } from '#src/components/values/money.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { failureWords } from '#src/runtime/messages/failure-messages.ts'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { Charged, InToman, isInRials } from './charged.tsx'
import { GatewayMark } from './gateway-mark.tsx'
import { creditedWords, paidWords, useGatewayName } from './gateway-words.ts'
import { CardName } from './saved-card.tsx'

export type GatewayChoiceProps = {
  legend: ReactNode
  legendHidden?: boolean
  options: readonly PaymentOption[]
  value: Gateway | null
  onChoice: (gateway: Gateway) => void
  error?: ReactNode
  /** The balance of the wallet, or a link to increase it. */
  walletNote?: ReactNode
  /** The prices are loading. */
  pricing?: boolean
  purpose?: 'order' | 'deposit'
}

/** All payment options with their price and duration; the unavailable ones with their reason. (PAY-01, PAY-02) */
export const GatewayChoice = ({
  legend,
  legendHidden = false,
  options,
  value,
  onChoice,
  error,
  walletNote,
  pricing = false,
  purpose = 'order',
}: GatewayChoiceProps) => {
  const { i18n } = useLingui()
  const nameOf = useGatewayName()
  const cards = options.filter(isChoice).map((option): RadioCardOption<PaymentWay> => {
    const { gateway, available, reason } = option
    const way = wayOf(payingWith(option))
    const note = gateway === 'wallet' ? walletNote : undefined
    const refused = available ? undefined : i18n._(failureWords[reason ?? 'gatewayUnavailable'].what)
    return {
      value: way,
      title: option.saved_card === null ? nameOf(gateway) : <CardName card={option.saved_card} />,
      mark: <GatewayMark gateway={gateway} />,
      description: available ? <Terms option={option} pricing={pricing} purpose={purpose} note={note} /> : undefined,
      refused: refused === undefined ? undefined : <Refused note={note}>{refused}</Refused>,
      aside: available ? <Price option={option} pricing={pricing} /> : undefined,
    }
  })
  return (
    <chakra.div aria-busy={pricing || undefined}>
      <RadioCards
        legend={legend}
        legendHidden={legendHidden}
        name="gateway"
        options={cards}
        value={value}
        onValueChange={onChoice}
        error={error}
      />
      <Unavailable options={options.filter((option) => !isChoice(option))} />
      <LostRows of={options} inset={false} />
    </chakra.div>
  )
}

// A wallet with too little money stays among the choices, because the user can increase it from here.
const isChoice = ({ available, reason }: PaymentOption): boolean => available || reason === 'balanceNotEnough'

/** The options that this project cannot use, one line for each reason; what a country does not have is folded. */
const Unavailable = ({ options }: { options: readonly PaymentOption[] }) => {
  const others = options.filter(({ reason }) => reason !== 'wireTakesDays')
  return (
    <>
      <Reasons options={options.filter(({ reason }) => reason === 'wireTakesDays')} />
      {others.length === 0 ? null : (
        <chakra.details marginBlockStart="1" textStyle="sm" color="textMuted">
          <chakra.summary {...summaryProps}>
            <Trans>Not available for you</Trans>
          </chakra.summary>
          <Reasons options={others} />
        </chakra.details>
      )}
    </>
  )
}

const summaryProps = {
  width: 'fit',
  minHeight: '11',
  display: 'flex',
  alignItems: 'center',
} as const

const Reasons = ({ options }: { options: readonly PaymentOption[] }) => {
  const { i18n } = useLingui()
  const { list } = useFormat()
  const nameOf = useGatewayName()
  const reasons = [...new Set(options.map(({ reason }) => reason ?? 'gatewayUnavailable'))]
  return reasons.map((reason) => {
    const affected = options.filter((option) => (option.reason ?? 'gatewayUnavailable') === reason)
    return (
      <chakra.p key={reason} marginBlockStart="2" textStyle="sm" color="textMuted">
        <chakra.span fontWeight="medium">{list(affected.map(({ gateway }) => nameOf(gateway)))}:</chakra.span>{' '}
        {i18n._(failureWords[reason].what)}
        {reason === 'wireTakesDays' ? (
          <>
            {' '}
            <TextLink place="sentence" href={hrefOf('/cart', { step: 'wire' })}>
              <Trans>Transfer to the wallet</Trans>
            </TextLink>
          </>
        ) : null}
      </chakra.p>
    )
  })
}

type TermsProps = { option: PaymentOption; pricing: boolean; purpose: 'order' | 'deposit'; note: ReactNode }

/** What a choice costs, in one line; how its amount comes about is in the summary. */
const Terms = ({ option, pricing, purpose, note }: TermsProps) => {
  const { i18n } = useLingui()
  const { settles } = option
  return (
    <FactLine>
      {pricing || !isInRials(option) ? null : <InToman charge={option} />}
      {pricing ? <Skeleton width="5rem" height="4" display="inline-block" /> : <Fees option={option} />}
      {settles === 'atOnce' ? null : i18n._((purpose === 'deposit' ? creditedWords : paidWords)[settles])}
      {note}
    </FactLine>
  )
}

const Fees = ({ option }: { option: PaymentOption }) => {
  const fees = feesIn(option)
  if (isZero(fees)) return <Trans>No fee</Trans>
  return (
    <Trans>
      Fee <Money amount={fees} currency={convertedCharge(option)?.currency ?? usd} />
    </Trans>
  )
}

const Refused = ({ children, note }: { children: ReactNode; note: ReactNode }) => (
  <>
    {children}
    {note === undefined ? null : <chakra.span display="block">{note}</chakra.span>}
  </>
)

const Price = ({ option, pricing }: { option: PaymentOption; pricing: boolean }) =>
  pricing ? (
    <Skeleton width="5rem" height="5" />
  ) : (
    <Charged charge={option} display="block" textStyle="md" fontWeight="semibold" />
  )
