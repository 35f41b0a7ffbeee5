import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { NumberPage } from '#domain/contract/numbers/numbers.ts'
import { isEmptyList } from '#domain/kit/lost-rows.ts'
import type { OwnedNumber } from '#domain/numbers/number.ts'
import { legalActions, type NumberAction } from '#domain/numbers/number-actions.ts'
import { TextLink } from '#src/components/controls/text-link.tsx'
import { type Setting, SettingList } from '#src/components/data/setting-list.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { FactLine } from '#src/components/values/fact-line.tsx'
import { Identifier } from '#src/components/values/identifier.tsx'
import { Money } from '#src/components/values/money.tsx'
import { PricesInDollars } from '#src/components/values/prices-in-dollars.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { billingOptionWords } from '#src/screens/buying/kit/number.messages.ts'
import { hrefOfAction } from '#src/screens/numbers/kit/action-href.ts'
import { CallTargets } from '#src/screens/numbers/kit/call-targets.tsx'
import { TagList } from '#src/screens/numbers/kit/tags.tsx'
import { ChangeLink } from './change-link.tsx'

type Props = { page: NumberPage; mayAct: boolean }

const isRoutable = ({ state }: OwnedNumber): boolean => legalActions[state].includes('changeCallTrunk')

/** What is set for the number, in groups; each value with the link that changes it. */
export const NumberSettings = (props: Props) => (
  <chakra.div display="grid" gap={{ base: '4', md: '6' }} minWidth="0">
    <Calls {...props} />
    <Messages {...props} />
    <Renewal {...props} />
    <Notes {...props} />
  </chakra.div>
)

const changeOf = ({ page: { number }, mayAct }: Props) => ({
  action: (action: NumberAction) => <ChangeLink number={number} action={action} mayAct={mayAct} />,
})

type GroupProps = { heading: ReactNode; description?: ReactNode; settings: readonly (Setting | null)[] }

const Group = ({ heading, description, settings }: GroupProps) => (
  <Card heading={heading} description={description} flush>
    <SettingList settings={settings.filter((setting) => setting !== null)} />
  </Card>
)

const Calls = (props: Props) => {
  const { i18n } = useLingui()
  const format = useFormat()
  const { number, call_targets } = props.page
  const change = changeOf(props)
  const included = format.number(number.channels_included)
  const additional = format.number(number.channels_additional)
  return (
    <Group
      heading={<Trans context="number">Calls</Trans>}
      settings={[
        !isEmptyList(call_targets) || isRoutable(number)
          ? {
              id: 'calls',
              name: <Trans>Calls go to</Trans>,
              value: <CallTargets targets={call_targets} />,
              action: change.action('changeCallTrunk'),
            }
          : null,
        {
          id: 'channels',
          name: <Trans>Channels</Trans>,
          value: (
            <Trans>
              {included} included, {additional} additional
            </Trans>
          ),
          action: change.action('changeChannels'),
        },
        { id: 'billing', name: <Trans>Billing</Trans>, value: i18n._(billingOptionWords[number.billing_option]) },
      ]}
    />
  )
}

const Messages = (props: Props) => {
  const { number, sms_url } = props.page
  if (sms_url === null && !(number.features.sms && isRoutable(number))) return null
  return (
    <Group
      heading={<Trans context="number">Messages</Trans>}
      settings={[
        {
          id: 'messages',
          name: <Trans>Messages go to</Trans>,
          value: sms_url === null ? <Trans>Messages are not forwarded.</Trans> : <Identifier>{sms_url}</Identifier>,
          action: changeOf(props).action('changeSmsTrunk'),
        },
      ]}
    />
  )
}

const Renewal = (props: Props) => {
  const { number, restorable_until } = props.page
  const change = changeOf(props)
  return (
    <Group
      heading={<Trans context="number">Renewal</Trans>}
      description={<PricesInDollars />}
      settings={[
        {
          id: 'autoRenew',
          name: <Trans>Auto renew</Trans>,
          value: number.auto_renew ? <Trans context="auto renew">On</Trans> : <Trans context="auto renew">Off</Trans>,
          action: change.action('changeAutoRenew'),
        },
        {
          id: 'cycle',
          name: <Trans>Cycle and price</Trans>,
          value: (
            <FactLine>
              <span>
                <Money amount={number.renew_cost} />{' '}
                <Plural value={number.renew_cycle} one="every month" other="every # months" />
              </span>
              <Trans>before VAT</Trans>
            </FactLine>
          ),
          action: change.action('changeCycle'),
        },
        number.expire_date === null
          ? null
          : {
              id: 'end',
              name: number.state === 'expired' ? <Trans>Expired on</Trans> : <Trans>Expires on</Trans>,
              value: <UtcTime moment={number.expire_date} />,
            },
        restorable_until === null
          ? null
          : {
              id: 'restorable',
              name: <Trans>Can be restored until</Trans>,
              value: <UtcTime moment={restorable_until} />,
            },
      ]}
    />
  )
}

const Notes = ({ page: { number }, mayAct }: Props) => {
  const { t } = useLingui()
  const { labels, note } = number
  const edit = mayAct ? (
    <TextLink href={hrefOfAction(number, 'describe')} aria-label={t`Edit labels and note`}>
      <Trans>Edit</Trans>
    </TextLink>
  ) : null
  const nothing = (
    <chakra.span color="textMuted" fontWeight="normal">
      <Trans context="labels and note">Nothing yet</Trans>
    </chakra.span>
  )
  return (
    <Group
      heading={<Trans context="number">Notes</Trans>}
      settings={[
        {
          id: 'labels',
          name: <Trans>Labels</Trans>,
          value: labels.length === 0 ? nothing : <TagList labels={labels} />,
          action: edit,
        },
        {
          id: 'note',
          name: <Trans>Note</Trans>,
          value:
            note === '' ? (
              nothing
            ) : (
              <chakra.span
                dir="auto"
                display="block"
                textAlign="match-parent"
                whiteSpace="pre-line"
                fontWeight="normal"
              >
                {note}
              </chakra.span>
            ),
        },
      ]}
    />
  )
}
