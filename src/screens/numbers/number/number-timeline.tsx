import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { NumberPage } from '#domain/contract/numbers/numbers.ts'
import type { NumberEvent } from '#domain/numbers/number-history.ts'
import { Button } from '#src/components/controls/button.tsx'
import { TextLink } from '#src/components/controls/text-link.tsx'
import { LostRows } from '#src/components/data/lost-rows.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { FactLine } from '#src/components/values/fact-line.tsx'
import { Identifier } from '#src/components/values/identifier.tsx'
import { Money } from '#src/components/values/money.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { CallTargetsInline } from '#src/screens/numbers/kit/call-targets.tsx'
import { TagList } from '#src/screens/numbers/kit/tags.tsx'
import { actorWords, eventWords } from './timeline.messages.ts'

export type NumberTimelineProps = {
  page: NumberPage
  isLoading: boolean
  /** Absent: the whole history is shown. */
  onMore?: (() => void) | undefined
}

/** What has happened, the newest first. Coming dates are in `NumberFuture`. */
export const NumberTimeline = ({ page, isLoading, onMore }: NumberTimelineProps) => {
  if (page.history.length === 0 && page.number.active_date === null) return null
  // A number that is bought and activated in one minute was bought first.
  const activated = page.number.active_date
  const isEarlier = ({ at }: NumberEvent) => activated !== null && minuteOf(at) <= minuteOf(activated)
  const earlier = page.history.filter(isEarlier)
  const later = page.history.filter((event) => !isEarlier(event))
  return (
    <Card
      heading={<Trans context="number">History</Trans>}
      description={<Trans>All times are in UTC.</Trans>}
      action={
        <chakra.span display="flex" flexWrap="wrap" columnGap="4" textStyle="sm">
          <TextLink href={hrefOf('/finance/transactions', { q: page.number.number })}>
            <Trans>Transactions</Trans>
          </TextLink>
          <TextLink href={hrefOf('/finance/invoices', { q: page.number.number })}>
            <Trans>Invoices</Trans>
          </TextLink>
        </chakra.span>
      }
    >
      <chakra.ol css={listCss}>
        {later.map((event) => (
          <PastEvent key={event.version} event={event} />
        ))}
        {activated === null ? null : (
          <li>
            <strong>
              <Trans>Activated</Trans>
            </strong>
            <UtcTime moment={activated} show="unmarked" />
          </li>
        )}
        {earlier.map((event) => (
          <PastEvent key={event.version} event={event} />
        ))}
      </chakra.ol>
      <LostRows of={page.history} inset={false} />
      {onMore === undefined ? null : (
        <Button size="sm" variant="secondary" loading={isLoading} onClick={onMore}>
          <Trans>Show earlier events</Trans>
        </Button>
      )}
    </Card>
  )
}

const minuteOf = (moment: string) => moment.slice(0, 16)

const PastEvent = ({ event }: { event: NumberEvent }) => {
  const { i18n } = useLingui()
  const { kind, at, amount } = event
  return (
    <li>
      <strong>
        <FactLine>
          {i18n._(eventWords[kind])}
          {amount === null || amount === '0' ? null : kind === 'autoRenewFailed' ? (
            <Trans>
              <Money amount={amount} /> missing
            </Trans>
          ) : (
            <Money amount={amount} />
          )}
        </FactLine>
      </strong>
      <Change event={event} />
      {event.labels === null || event.labels.length === 0 ? null : <TagList labels={event.labels} />}
      <span>
        <FactLine>
          <UtcTime moment={at} show="unmarked" />
          <Who event={event} />
        </FactLine>
      </span>
    </li>
  )
}

/** The user who acted. A reseller or a supervisor acts under their own name or on behalf of a customer. */
const Who = ({ event: { actor, by: name, person, impersonator } }: { event: NumberEvent }) => {
  const { i18n } = useLingui()
  const role = actor === 'project' ? null : i18n._(actorWords[actor])
  if (name === null) return role ?? i18n._(actorWords.system)
  return (
    <FactLine>
      <bdi>{impersonator ?? person ?? name}</bdi>
      {impersonator === null ? (
        role
      ) : (
        <Trans>
          on behalf of <bdi>{name}</bdi>
        </Trans>
      )}
    </FactLine>
  )
}

/** From what to what, in the words of the event. */
const Change = ({ event: { kind, from, to, calls, messages } }: { event: NumberEvent }) => {
  const { number } = useFormat()
  const both = (before: ReactNode, after: ReactNode) => (
    <span>
      <Trans>
        from {before} to {after}
      </Trans>
    </span>
  )
  if (calls !== null) return both(<CallTargetsInline targets={calls.from} />, <CallTargetsInline targets={calls.to} />)
  if (messages !== null && kind === 'smsTrunkChanged')
    return both(<Url url={messages.from} />, <Url url={messages.to} />)
  if (to === null) return null
  switch (kind) {
    case 'channelsChanged':
      return from === null ? null : both(number(Number(from)), number(Number(to)))
    case 'cycleChanged':
      return from === null ? null : both(<Months months={Number(from)} />, <Months months={Number(to)} />)
    case 'autoRenewChanged':
      return (
        <span>{to === 'on' ? <Trans context="auto renew">On</Trans> : <Trans context="auto renew">Off</Trans>}</span>
      )
    case 'renewed':
    case 'autoRenewed':
    case 'restored':
    case 'activated':
    case 'delivered':
      return (
        <span>
          <Trans>
            until <UtcTime moment={to} show="date" />
          </Trans>
        </span>
      )
    default:
      return null
  }
}

const Url = ({ url }: { url: string | null }) =>
  url === null ? <Trans context="call targets">nothing</Trans> : <Identifier>{url}</Identifier>

const Months = ({ months }: { months: number }) => <Plural value={months} one="# month" other="# months" />

const listCss = {
  display: 'grid',
  '& > li': {
    position: 'relative',
    display: 'grid',
    gap: '0.5',
    paddingInlineStart: '6',
    paddingBlockEnd: '4',
    textStyle: 'sm',
    color: 'textMuted',
  },
  '& strong': { fontWeight: 'medium', color: 'text' },
  // The line through the events, and their points.
  '& > li::before': {
    content: '""',
    position: 'absolute',
    insetBlock: '0',
    insetInlineStart: '1',
    borderInlineStartWidth: '2px',
    borderColor: 'border',
  },
  '& > li:first-of-type::before': { insetBlockStart: '2' },
  '& > li:last-child::before': { insetBlockEnd: 'auto', height: '3' },
  '& > li:only-child::before': { display: 'none' },
  '& > li::after': {
    content: '""',
    position: 'absolute',
    insetBlockStart: '1.5',
    insetInlineStart: '0',
    boxSize: '2.5',
    borderRadius: 'full',
    bg: 'brandSolid',
    forcedColorAdjust: 'none',
  },
  '& > li:not(:first-of-type)::after': { bg: 'card', borderWidth: '2px', borderColor: 'borderStrong' },
}
