import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { BillingTerms } from '#domain/buying/offer.ts'
import { CountInput } from '#src/components/forms/count-input.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { Money } from '#src/components/values/money.tsx'
import { useFormat } from '#src/i18n/use-format.ts'

export type ChannelsChoiceProps = {
  terms: BillingTerms
  /** Additional channels. */
  value: number
  onChange: (count: number) => void
}

export const ChannelsChoice = ({ terms, value, onChange }: ChannelsChoiceProps) => {
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
          onValueChange={onChange}
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
