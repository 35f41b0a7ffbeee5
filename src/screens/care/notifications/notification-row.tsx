import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { MouseEvent, ReactNode } from 'react'
import { type Notification, placeOf } from '#domain/session/notification.ts'
import { Anchor } from '#src/components/controls/anchor.tsx'
import { isPlainClick } from '#src/components/controls/is-plain-click.ts'
import { FactLine } from '#src/components/values/fact-line.tsx'
import { Money } from '#src/components/values/money.tsx'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'
import { signOf } from './notification-sign.ts'
import { eventWords } from './notifications.messages.ts'

export type NotificationRowProps = {
  notification: Notification
  /** When it happened. */
  time: ReactNode
  /** `place`: null if the browser opens it, in another tab. */
  onOpen: (place: string | null) => void
}

/** One notification, as a link to its place. */
export const NotificationRow = ({ notification, time, onOpen }: NotificationRowProps) => {
  const { i18n } = useLingui()
  const { event, is_read: isRead } = notification
  const { Icon, family } = signOf(event)
  const place = placeOf(notification)
  const onClick = (click: MouseEvent) => {
    if (!isPlainClick(click)) return onOpen(null)
    click.preventDefault()
    onOpen(place)
  }
  return (
    <chakra.li css={rowCss} data-key={notification.position} data-unread={isRead ? undefined : ''}>
      <Anchor
        href={place}
        onClick={onClick}
        onAuxClick={(click) => {
          if (click.button === 1) onOpen(null)
        }}
      >
        <span data-sign={family}>
          <Icon size={18} aria-hidden="true" />
        </span>
        <span data-text>
          <span data-title>{i18n._(eventWords[event])}</span>
          <Detail notification={notification} />
        </span>
        <span data-side>
          {isRead ? null : (
            <span data-new>
              <chakra.span srOnly>
                <Trans>Unread</Trans>
              </chakra.span>
            </span>
          )}
          {time}
        </span>
      </Anchor>
    </chakra.li>
  )
}

const Detail = ({ notification: { event, name, amount } }: Pick<NotificationRowProps, 'notification'>): ReactNode => {
  if (name === null && amount === null) return null
  return (
    <span data-detail>
      <FactLine>
        {name === null ? null : /^\+\d+$/.test(name) ? <PhoneNumber number={name} /> : <bdi>{name}</bdi>}
        {amount === null ? null : event === 'balanceShort' ? (
          <Trans>
            Missing: <Money amount={amount} />
          </Trans>
        ) : event === 'balanceLow' ? (
          <Trans>
            Less than <Money amount={amount} />
          </Trans>
        ) : (
          <Money amount={amount} />
        )}
      </FactLine>
    </span>
  )
}

const rowCss = {
  '&:not(:first-of-type)': { borderBlockStartWidth: '1px' },
  '& > *': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'start',
    columnGap: '3',
    rowGap: '0.5',
    paddingInline: { base: '4', md: '6' },
    paddingBlock: '3.5',
    textStyle: 'sm',
    color: 'textMuted',
  },
  '& > a:hover': { bg: 'neutralSubtle' },
  '& [data-sign]': {
    display: 'grid',
    placeItems: 'center',
    boxSize: '9',
    gridRow: { base: '1 / 3', md: 'auto' },
    borderRadius: 'full',
    bg: 'neutralSubtle',
    color: 'textMuted',
  },
  ...Object.fromEntries(
    (['info', 'success', 'warning', 'danger'] as const).map((family) => [
      `& [data-sign=${family}]`,
      { bg: `${family}Subtle`, color: `${family}OnSubtle` },
    ]),
  ),
  // On a phone the time is at the end of the second line, and the title has the first one up to the dot; otherwise both are at the end.
  '& [data-text]': { display: { base: 'contents', md: 'grid' }, gap: '0.5' },
  '& [data-title]': {
    color: 'text',
    overflowWrap: 'anywhere',
    gridColumn: { base: '2 / -1', md: 'auto' },
    gridRow: { base: '1', md: 'auto' },
    paddingInlineEnd: { base: '5', md: '0' },
  },
  '&[data-unread] [data-title]': { fontWeight: 'semibold' },
  '& [data-detail]': {
    overflowWrap: 'anywhere',
    gridColumn: { base: '2', md: 'auto' },
    gridRow: { base: '2', md: 'auto' },
  },
  '& [data-side]': {
    display: { base: 'contents', md: 'flex' },
    flexDirection: 'row-reverse',
    alignItems: 'center',
    columnGap: '3',
    textStyle: 'xs',
  },
  '& [data-side] time': { gridColumn: '3', gridRow: '2', alignSelf: 'end', textStyle: 'xs' },
  // A phone number and a date have no room next to each other.
  '@media (max-width: 22.49rem)': { '& [data-side] time': { gridColumn: '2', gridRow: '3' } },
  '& [data-side] [data-new]': {
    gridColumn: '3',
    gridRow: '1',
    justifySelf: 'end',
    marginBlockStart: { base: '1.5', md: '0' },
  },
  '& [data-new]': { boxSize: '2', borderRadius: 'full', bg: 'brandSolid', forcedColorAdjust: 'none' },
} as const
