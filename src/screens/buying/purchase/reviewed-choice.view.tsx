import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { RequirementLevel } from '#domain/buying/offer.ts'
import type { PurchaseActor } from '#machines/buying/purchase/purchase.machine.ts'
import {
  selectBillingTerms,
  selectNumbers,
  selectOptions,
  selectQuote,
  selectResponse,
} from '#machines/buying/purchase/purchase.selectors.ts'
import { FactList } from '#src/components/data/fact-list.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { Features } from '#src/screens/buying/kit/features.tsx'
import { billingOptionWords, requirementWords } from '#src/screens/buying/kit/number.messages.ts'
import { levelSentences } from '#src/screens/buying/kit/requirement-sentences.ts'
import { ReviewedNumbers } from './reviewed-numbers.tsx'

export const ReviewedChoice = ({ actor }: { actor: PurchaseActor }) => {
  const { i18n } = useLingui()
  const { number } = useFormat()
  const response = useSelector(actor, selectResponse)
  const options = useSelector(actor, selectOptions)
  const terms = useSelector(actor, selectBillingTerms)
  const numbers = useSelector(actor, selectNumbers)
  const quote = useSelector(actor, selectQuote)
  if (response === null || options === null || terms === null) return null
  return (
    <Card heading={<Trans>Your selection</Trans>}>
      <chakra.div display="flex" flexDirection="column" gap="5">
        <ReviewedNumbers numbers={numbers} quote={quote} />
        <FactList
          facts={[
            {
              id: 'features',
              name: <Trans>Features</Trans>,
              value: <Features features={response.offer.features} />,
            },
            { id: 'billing', name: <Trans>Billing</Trans>, value: i18n._(billingOptionWords[options.billing_option]) },
            {
              id: 'channels',
              name: <Trans>Channels</Trans>,
              value: number(terms.channels_included + options.additional_channels),
            },
            {
              id: 'period',
              name: <Trans>Period</Trans>,
              value: <Plural value={options.cycle} one="# month" other="# months" />,
            },
            {
              id: 'renew',
              name: <Trans>Automatic renewal</Trans>,
              value: options.auto_renew ? <Trans>On</Trans> : <Trans>Off</Trans>,
            },
            {
              id: 'needed',
              name: <Trans>Required before it works</Trans>,
              value: <Needed level={response.offer.requirement_level} />,
            },
          ]}
        />
      </chakra.div>
    </Card>
  )
}

const Needed = ({ level }: { level: RequirementLevel }) => {
  const { i18n } = useLingui()
  return (
    <>
      {i18n._(requirementWords[level])}
      {level === 'none' ? null : (
        <chakra.span display="block" textStyle="xs" fontWeight="normal" color="textMuted">
          {i18n._(levelSentences[level])}
        </chakra.span>
      )}
    </>
  )
}
