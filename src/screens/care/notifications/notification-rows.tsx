import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import type { NotificationList } from '#domain/contract/care/notifications.ts'
import type { ReadNotificationsActor } from '#machines/care/read-notifications/read-notifications.machine.ts'
import { useEntering } from '#src/components/motion/use-entering.ts'
import { DayName } from '#src/components/values/day-name.tsx'
import { RelativeTime } from '#src/components/values/relative-time.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'
import { NotificationRow } from './notification-row.tsx'

export type NotificationRowsProps = {
  rows: NotificationList['results']
  now: NotificationList['now']
  reading: ReadNotificationsActor
}

export const NotificationRows = ({ rows, now, reading }: NotificationRowsProps) => {
  const { t } = useLingui()
  const list = useEntering<HTMLUListElement>(rows.map(({ position }) => String(position)))
  return (
    <chakra.ul ref={list} role="list" aria-label={t`Notifications`} listStyleType="none" css={listCss}>
      {rows.map((each, at) => {
        const group = groupOf(each.at, now)
        const before = rows[at - 1]
        const isOnlyOlder = before === undefined && group === 'earlier'
        return (
          <Fragment key={each.position}>
            {isOnlyOlder || (before !== undefined && groupOf(before.at, now) === group) ? null : (
              <li data-group="">
                {group === 'earlier' ? (
                  <Trans context="notifications">Earlier</Trans>
                ) : (
                  <DayName moment={each.at} now={now} />
                )}
              </li>
            )}
            <NotificationRow
              notification={each}
              time={
                group === 'earlier' ? (
                  <RelativeTime moment={each.at} now={now} />
                ) : (
                  <UtcTime moment={each.at} show="clock" />
                )
              }
              onOpen={(place) => reading.send({ type: 'notification.opened', position: each.position, place })}
            />
          </Fragment>
        )
      })}
    </chakra.ul>
  )
}

/** Today and yesterday are days; what is older is one group, because most of its days have a single notification. */
const groupOf = (at: string, now: string | null): string => {
  const day = at.slice(0, 10)
  if (now === null) return day
  const yesterday = new Date(Date.parse(now) - 24 * 60 * 60_000).toISOString().slice(0, 10)
  return day < yesterday ? 'earlier' : day
}

const listCss = {
  '& > [data-group]': {
    paddingInline: { base: '4', md: '6' },
    paddingBlock: '2',
    bg: 'page',
    textStyle: 'xs',
    fontWeight: 'medium',
    color: 'textMuted',
  },
  '& > [data-group]:not(:first-of-type)': { borderBlockStartWidth: '1px' },
}
