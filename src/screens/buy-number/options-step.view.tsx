import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { rateDecimals } from '#domain/money.ts'
import type { BillingTerms } from '#domain/number.ts'
import type { PurchaseOptions } from '#domain/purchase.ts'
import type { BuyNumberActor } from '#machines/buy-number/buy-number.machine.ts'
import { selectAnswer, selectBillingTerms, selectOptions } from '#machines/buy-number/buy-number.selectors.ts'
import { Card } from '#src/components/card.tsx'
import { Checkbox } from '#src/components/checkbox.tsx'
import { CountInput } from '#src/components/count-input.tsx'
import { Money } from '#src/components/money.tsx'
import { RadioCards } from '#src/components/radio-cards.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { billingOptionWords } from '#src/screens/number-words.ts'
import { CycleChoice } from './cycle-choice.tsx'

/** How it is billed, how many calls at a time, for how long, and whether it goes on by itself. */
export const OptionsStepView = ({ actor }: { actor: BuyNumberActor }) => {
  const answer = useSelector(actor, selectAnswer)
  const options = useSelector(actor, selectOptions)
  const terms = useSelector(actor, selectBillingTerms)
  if (answer === null || options === null || terms === null) return null
  const change = (changed: Partial<PurchaseOptions>) => actor.send({ type: 'options.changed', options: changed })
  return (
    <chakra.div display="flex" flexDirection="column" gap="5">
      <Billing terms={answer.offer.billing_terms} value={options.billing_option} onChange={change} />
      <Channels terms={terms} value={options.additional_channels} onChange={change} />
      <Card heading={<Trans>Period</Trans>} description={<Trans>Paid in advance; longer periods cost less.</Trans>}>
        <chakra.div display="flex" flexDirection="column" gap="5">
          <CycleChoice
            offer={answer.offer}
            terms={terms}
            cycles={answer.cycles}
            additionalChannels={options.additional_channels}
            value={options.cycle}
            onChange={(cycle) => change({ cycle })}
          />
          <Checkbox
            kind="switch"
            checked={options.auto_renew}
            onCheckedChange={(on) => change({ auto_renew: on })}
            help={
              options.auto_renew ? (
                <Trans>The next period is taken from the wallet when this one ends.</Trans>
              ) : (
                <Trans>The number expires at the end of the period unless you renew it.</Trans>
              )
            }
          >
            <Trans>Renew automatically</Trans>
          </Checkbox>
        </chakra.div>
      </Card>
    </chakra.div>
  )
}

type Change = (changed: Partial<PurchaseOptions>) => void

const Billing = ({
  terms,
  value,
  onChange,
}: {
  terms: readonly BillingTerms[]
  value: PurchaseOptions['billing_option']
  onChange: Change
}) => {
  const { i18n } = useLingui()
  return (
    <Card heading={<Trans>Billing</Trans>} description={<Trans>How inbound calls are paid for.</Trans>}>
      <RadioCards
        legend={<Trans>Billing</Trans>}
        legendHidden
        name="billing"
        value={value}
        onValueChange={(option) => onChange({ billing_option: option, additional_channels: 0 })}
        options={terms.map((each) => ({
          value: each.option,
          title: i18n._(billingOptionWords[each.option]),
          description: <BillingDescription terms={each} />,
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

const BillingDescription = ({ terms }: { terms: BillingTerms }) => {
  const included = <Plural value={terms.channels_included} one="# channel included" other="# channels included" />
  if (terms.option === 'freeInboundPerChannel')
    return (
      <>
        <Trans>Calls to you cost nothing.</Trans> {included}
      </>
    )
  const rate = <Money amount={terms.inbound_rate} decimals={rateDecimals} />
  return (
    <>
      <Trans>Calls to you cost {rate} a minute.</Trans> {included}
    </>
  )
}

const Channels = ({ terms, value, onChange }: { terms: BillingTerms; value: number; onChange: Change }) => {
  const { t } = useLingui()
  const { number } = useFormat()
  const all = number(terms.channels_included + value)
  const most = number(terms.channels_additional_maximum)
  const each = <Money amount={terms.channel_monthly_cost} />
  return (
    <Card
      heading={<Trans>More channels</Trans>}
      description={<Trans>How many calls can come in at the same time.</Trans>}
    >
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4">
        <CountInput
          label={t`Additional channels`}
          value={value}
          least={0}
          most={terms.channels_additional_maximum}
          onValueChange={(count) => onChange({ additional_channels: count })}
        />
        <chakra.div flex="1 1 14rem" textStyle="sm">
          <chakra.p fontWeight="medium">
            <Trans>{all} calls at the same time</Trans>
          </chakra.p>
          <chakra.p color="textMuted">
            <Trans>
              Up to {most} more, {each} a month each.
            </Trans>
          </chakra.p>
        </chakra.div>
      </chakra.div>
    </Card>
  )
}
