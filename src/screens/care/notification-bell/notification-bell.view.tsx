import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Bell } from 'lucide-react'
import {
  type NotificationBellActor,
  selectState,
  selectUnread,
} from '#machines/care/notification-bell/notification-bell.machine.ts'
import { Anchor } from '#src/components/controls/anchor.tsx'
import { countedLinkCss } from '#src/components/controls/counted-link-css.ts'
import { useCountChange } from '#src/components/motion/use-count-change.ts'
import { useFormat } from '#src/i18n/use-format.ts'

/** Two digits fit. */
const most = 99

/** Leads to the notifications, with the number of unread ones. */
export const NotificationBellView = ({ actor }: { actor: NotificationBellActor }) => {
  const { t } = useLingui()
  const { number } = useFormat()
  const unread = useSelector(actor, selectUnread)
  const badge = useCountChange<HTMLSpanElement>(useSelector(actor, (snapshot) => selectState(snapshot)?.unread))
  const shown = unread > most ? `${number(most)}+` : number(unread)
  const label = unread === 0 ? t`Notifications` : t`Notifications, ${shown} unread`
  return (
    <chakra.span css={countedLinkCss}>
      <Anchor href="/notifications" title={t`Notifications`} aria-label={label}>
        <Bell aria-hidden="true" />
        {unread === 0 ? null : (
          <span ref={badge} aria-hidden="true">
            {shown}
          </span>
        )}
      </Anchor>
    </chakra.span>
  )
}
