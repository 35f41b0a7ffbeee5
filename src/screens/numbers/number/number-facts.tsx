import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { NumberPage } from '#domain/contract/numbers/numbers.ts'
import type { OwnedNumber } from '#domain/numbers/number.ts'
import { legalActions } from '#domain/numbers/number-actions.ts'
import { type Fact, FactList } from '#src/components/data/fact-list.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { Identifier } from '#src/components/values/identifier.tsx'
import { Money } from '#src/components/values/money.tsx'
import { RankMedal } from '#src/components/values/rank-medal.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { billingOptionWords, numberTypeWords } from '#src/screens/buying/kit/number.messages.ts'
import { CallTargets } from '#src/screens/numbers/kit/call-targets.tsx'

const isRoutable = ({ state }: OwnedNumber): boolean => legalActions[state].includes('changeCallTrunk')

/** What the number is, how it renews, and where its calls and messages go. */
export const NumberFacts = ({ page: { number, restorable_until, call_targets, sms_url } }: { page: NumberPage }) => {
  const { i18n } = useLingui()
  const format = useFormat()
  const city = format.city(number)
  const included = format.number(number.channels_included)
  const additional = format.number(number.channels_additional)
  const facts: (Fact | null)[] = [
    { id: 'country', name: <Trans>Country</Trans>, value: format.country(number.country) },
    city === null ? null : { id: 'city', name: <Trans>City</Trans>, value: <bdi>{city}</bdi> },
    { id: 'type', name: <Trans>Type</Trans>, value: i18n._(numberTypeWords[number.type]) },
    // The normal class has no medal.
    number.rank === 'normal'
      ? null
      : { id: 'rank', name: <Trans>Class</Trans>, value: <RankMedal rank={number.rank} /> },
    { id: 'billing', name: <Trans>Billing</Trans>, value: i18n._(billingOptionWords[number.billing_option]) },
    {
      id: 'channels',
      name: <Trans>Channels</Trans>,
      value: (
        <Trans>
          {included} included, {additional} additional
        </Trans>
      ),
    },
    {
      id: 'cycle',
      name: <Trans>Renewal</Trans>,
      value: (
        <>
          <Money amount={number.renew_cost} />{' '}
          <Plural value={number.renew_cycle} one="every month" other="every # months" />
        </>
      ),
    },
    {
      id: 'autoRenew',
      name: <Trans>Auto renew</Trans>,
      value: number.auto_renew ? <Trans context="auto renew">On</Trans> : <Trans context="auto renew">Off</Trans>,
    },
    call_targets.length > 0 || isRoutable(number)
      ? { id: 'calls', name: <Trans>Calls go to</Trans>, value: <CallTargets targets={call_targets} /> }
      : null,
    sms_url !== null || (number.features.sms && isRoutable(number))
      ? {
          id: 'messages',
          name: <Trans>Messages go to</Trans>,
          value: sms_url === null ? <Trans>Messages are not forwarded.</Trans> : <Identifier>{sms_url}</Identifier>,
        }
      : null,
    number.expire_date === null
      ? null
      : {
          id: 'end',
          name: number.state === 'expired' ? <Trans>Ended</Trans> : <Trans>Ends</Trans>,
          value: <UtcTime moment={number.expire_date} />,
        },
    restorable_until === null
      ? null
      : { id: 'restorable', name: <Trans>Can be restored until</Trans>, value: <UtcTime moment={restorable_until} /> },
  ]
  return (
    <Card heading={<Trans>Settings</Trans>}>
      <chakra.div css={{ '& time': { whiteSpace: 'normal' } }}>
        <FactList facts={facts.filter((fact) => fact !== null)} columns={2} />
      </chakra.div>
    </Card>
  )
}
