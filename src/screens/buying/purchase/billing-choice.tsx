import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { BillingTerms, Offer } from '#domain/buying/offer.ts'
import { rateDecimals } from '#domain/kit/money.ts'
import { RadioCards } from '#src/components/forms/radio-cards.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { Money } from '#src/components/values/money.tsx'
import { billingOptionWords } from '#src/screens/buying/kit/number.messages.ts'
import { Charging } from '#src/screens/buying/offers/offer-cells.tsx'

export type BillingChoiceProps = {
  offer: Pick<Offer, 'billing_terms' | 'pulse' | 'minimum_call_duration'>
  value: BillingTerms['option']
  onChange: (option: BillingTerms['option']) => void
}

export const BillingChoice = ({ offer, value, onChange }: BillingChoiceProps) => {
  const { i18n } = useLingui()
  return (
    <Card heading={<Trans>Billing</Trans>} description={<Trans>How inbound calls are paid for.</Trans>}>
      <RadioCards
        legend={<Trans>Billing</Trans>}
        legendHidden
        name="billing"
        value={value}
        onValueChange={onChange}
        options={offer.billing_terms.map((each) => ({
          value: each.option,
          title: i18n._(billingOptionWords[each.option]),
          description: <BillingDescription terms={each} offer={offer} />,
          aside: (
            <>
              <Money amount={each.monthly_cost} fontWeight="semibold" />
              <chakra.span display="block" textStyle="xs" color="textMuted">
                <Trans>a month</Trans>
              </chakra.span>
            </>
          ),
        }))}
      />
    </Card>
  )
}

const BillingDescription = ({ terms, offer }: Pick<BillingChoiceProps, 'offer'> & { terms: BillingTerms }) => {
  const included = <Plural value={terms.channels_included} one="# channel included." other="# channels included." />
  if (terms.option === 'freeInboundPerChannel')
    return (
      <>
        <Trans>Calls to you cost nothing.</Trans> {included}
      </>
    )
  const charging = <Charging pulse={offer.pulse} minimum={offer.minimum_call_duration} />
  const rate = <Money amount={terms.inbound_rate} decimals={rateDecimals} />
  return (
    <>
      <Trans>
        Calls to you cost {rate} a minute, charged {charging}.
      </Trans>{' '}
      {included}
    </>
  )
}
