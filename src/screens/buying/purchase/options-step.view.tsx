import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { PurchaseOptions } from '#domain/buying/purchase.ts'
import type { PurchaseActor } from '#machines/buying/purchase/purchase.machine.ts'
import { selectBillingTerms, selectOptions, selectResponse } from '#machines/buying/purchase/purchase.selectors.ts'
import { Checkbox } from '#src/components/forms/checkbox.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { BillingChoice } from './billing-choice.tsx'
import { ChannelsChoice } from './channels-choice.tsx'
import { CycleChoice } from './cycle-choice.tsx'

/** Billing, channels, period and automatic renewal of the chosen numbers. */
export const OptionsStepView = ({ actor }: { actor: PurchaseActor }) => {
  const response = useSelector(actor, selectResponse)
  const options = useSelector(actor, selectOptions)
  const terms = useSelector(actor, selectBillingTerms)
  if (response === null || options === null || terms === null) return null
  const change = (changed: Partial<PurchaseOptions>) => actor.send({ type: 'options.changed', options: changed })
  return (
    <chakra.div display="flex" flexDirection="column" gap="5">
      <BillingChoice
        offer={response.offer}
        value={options.billing_option}
        onChange={(option) => change({ billing_option: option, additional_channels: 0 })}
      />
      <ChannelsChoice
        terms={terms}
        value={options.additional_channels}
        onChange={(count) => change({ additional_channels: count })}
      />
      <Card
        heading={<Trans>Period</Trans>}
        description={<Trans>Paid in advance; longer periods cost less. Prices are for one number, before VAT.</Trans>}
      >
        <chakra.div display="flex" flexDirection="column" gap="5">
          <CycleChoice
            offer={response.offer}
            terms={terms}
            cycles={response.cycles}
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
