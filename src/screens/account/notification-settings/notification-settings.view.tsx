import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacro } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { isFixed, type KindSetting, notificationChannels, textsPerDay } from '#domain/session/notification.ts'
import type { NotificationSettingsActor } from '#machines/account/notification-settings/notification-settings.machine.ts'
import {
  selectFailure,
  selectHasPhone,
  selectIsSaved,
  selectIsSaving,
  selectKinds,
} from '#machines/account/notification-settings/notification-settings.selectors.ts'
import { TextLink } from '#src/components/controls/text-link.tsx'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { Checkbox } from '#src/components/forms/checkbox.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'
import { channelWords, kindWords } from './notification-settings.messages.ts'
import { tableCss } from './notification-settings-css.ts'

export type NotificationSettingsViewProps = {
  actor: NotificationSettingsActor
  /** The user who alone may change them, during impersonation; else null. */
  owner: string | null
}

/** By which channels the user is notified of what; each switch is saved by itself. */
export const NotificationSettingsView = ({ actor, owner }: NotificationSettingsViewProps) => {
  const { t } = useMacro()
  const kinds = useSelector(actor, selectKinds)
  const failure = useSelector(actor, selectFailure)
  const hasPhone = useSelector(actor, selectHasPhone)
  const isSaved = useSelector(actor, selectIsSaved)
  const most = useFormat().number(textsPerDay)
  const name = <bdi>{owner}</bdi>
  return (
    <Card
      heading={<Trans>What we notify you about</Trans>}
      description={<Trans>How we reach you, in all your projects. Changes are saved at once.</Trans>}
    >
      <chakra.div display="grid" gap="4">
        {owner === null ? null : <Notice tone="info" title={<Trans>Only {name} can change these.</Trans>} />}
        {kinds !== null ? <Table actor={actor} kinds={kinds} isOwner={owner === null} /> : null}
        {kinds === null && failure === null ? <SkeletonText lines={8} /> : null}
        {failure === null ? null : (
          <FailureMessage failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
        )}
        {kinds === null ? null : (
          <chakra.p textStyle="sm" color="textMuted">
            {hasPhone ? (
              <Trans>Text messages go to your primary phone, at most {most} a day.</Trans>
            ) : (
              <Trans>
                Text messages need a verified phone.{' '}
                <TextLink place="sentence" href={hrefOf('/account', { section: 'phones' })}>
                  Verify a phone
                </TextLink>
              </Trans>
            )}{' '}
            <Trans>Security emails cannot be switched off.</Trans>
          </chakra.p>
        )}
      </chakra.div>
      <Announcement text={isSaved ? t({ message: 'Saved.', context: 'reminders' }) : ''} />
    </Card>
  )
}

type TableProps = { actor: NotificationSettingsActor; kinds: readonly KindSetting[]; isOwner: boolean }

const Table = ({ actor, kinds, isOwner }: TableProps) => {
  const { i18n } = useLingui()
  return (
    <chakra.table css={tableCss}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>About</Trans>
          </th>
          {notificationChannels.map((channel) => (
            <th key={channel} scope="col">
              {i18n._(channelWords[channel])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((setting) => (
          <tr key={setting.kind}>
            <th scope="row">
              {i18n._(kindWords[setting.kind].name)}
              <About kind={setting.kind} />
            </th>
            {notificationChannels.map((channel) => (
              <td key={channel}>
                <ChannelSwitch actor={actor} setting={setting} channel={channel} isOwner={isOwner} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </chakra.table>
  )
}

const About = ({ kind }: Pick<KindSetting, 'kind'>) => {
  const { i18n } = useLingui()
  const { about } = kindWords[kind]
  return about === null ? null : <span>{i18n._(about)}</span>
}

type SwitchProps = Pick<TableProps, 'actor' | 'isOwner'> & {
  setting: KindSetting
  channel: (typeof notificationChannels)[number]
}

const ChannelSwitch = ({ actor, setting, channel, isOwner }: SwitchProps) => {
  const { i18n } = useLingui()
  const hasPhone = useSelector(actor, selectHasPhone)
  const isSaving = useSelector(actor, selectIsSaving)
  const { kind, [channel]: on } = setting
  // Without a phone a text can still be switched off.
  const isUnavailable = isFixed(kind, channel) || (channel === 'text' && !hasPhone && !on)
  return (
    <Checkbox
      kind="switch"
      checked={on}
      disabled={isUnavailable || !isOwner}
      // A disabled switch would lose the focus; the chart ignores a press while it saves.
      aria-disabled={isSaving || undefined}
      onCheckedChange={(wanted) => actor.send({ type: 'channel.switched', kind, channel, on: wanted })}
    >
      <chakra.span srOnly>
        {i18n._(kindWords[kind].name)}: {i18n._(channelWords[channel])}
      </chakra.span>
    </Checkbox>
  )
}
