import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import {
  type NotificationBellActor,
  selectState,
  selectUnread,
} from '#machines/care/notification-bell/notification-bell.machine.ts'
import { BellLink } from '#src/components/layout/bell-link.tsx'
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
  return (
    <BellLink {...(unread === 0 ? {} : { label: t`Notifications, ${shown} unread` })}>
      {unread === 0 ? null : (
        <span ref={badge} aria-hidden="true">
          {shown}
        </span>
      )}
    </BellLink>
  )
}
