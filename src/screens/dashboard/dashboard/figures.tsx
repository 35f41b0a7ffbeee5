import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { TrendingDown, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Dashboard } from '#domain/contract/dashboard/dashboard.ts'
import { weekTrend } from '#domain/dashboard/trend.ts'
import { sum } from '#domain/kit/decimal.ts'
import type { RouteName } from '#domain/session/site.ts'
import { Sparkline } from '#src/components/data/sparkline.tsx'
import { Money } from '#src/components/values/money.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { NumberStates, StateBar } from './number-states.tsx'

export type FiguresProps = { dashboard: Dashboard; has: (page: RouteName) => boolean }

/** The project in four figures, with their course over 30 days; below them the numbers by state. (DSH-01) */
export const Figures = ({ dashboard, has }: FiguresProps) => {
  const { number } = useFormat()
  const { numbers, calls, messages, spending } = dashboard
  const callDays = calls.days.map(({ outgoing, incoming }) => outgoing + incoming)
  const messageDays = messages.days.map(({ sent, received }) => sent + received)
  const working = numbers.active + numbers.renewNeeded
  return (
    <chakra.section css={figuresCss}>
      <ul data-figures>
        <Figure name={<Trans>Numbers in service</Trans>} value={number(working)}>
          <StateBar numbers={numbers} />
        </Figure>
        {has('call_detail_record') ? (
          <Figure name={<Trans>Calls in 30 days</Trans>} value={number(total(callDays))} days={callDays} />
        ) : null}
        {has('sms') ? (
          <Figure name={<Trans>Messages in 30 days</Trans>} value={number(total(messageDays))} days={messageDays} />
        ) : null}
        {has('finance') ? (
          <Figure
            name={<Trans>Spent in 30 days</Trans>}
            value={<Money amount={sum(spending.days.map(({ spent }) => spent))} />}
            days={spending.days.map(({ spent }) => Number(spent))}
          />
        ) : null}
      </ul>
      <NumberStates numbers={numbers} mayList={has('my_number')} />
    </chakra.section>
  )
}

const total = (values: readonly number[]): number => values.reduce((before, value) => before + value, 0)

type FigureProps = { name: ReactNode; value: ReactNode; days?: readonly number[]; children?: ReactNode }

const Figure = ({ name, value, days = [], children }: FigureProps) => (
  <li>
    <p data-name>{name}</p>
    <p data-value>{value}</p>
    {children}
    {days.some((day) => day !== 0) ? <Sparkline values={days} /> : null}
    <Trend days={days} />
  </li>
)

/** How much the last week differs from the one before; nothing if there is nothing to compare. */
const Trend = ({ days }: { days: readonly number[] }) => {
  const { percent } = useFormat()
  const change = weekTrend(days)
  if (change === null || change === 0) return null
  const Sign = change > 0 ? TrendingUp : TrendingDown
  const share = percent(`${Math.abs(change)}`)
  return (
    <p data-trend>
      <Sign size={14} aria-hidden="true" />
      {change > 0 ? <Trans>Up {share} in 7 days</Trans> : <Trans>Down {share} in 7 days</Trans>}
    </p>
  )
}

const figuresCss = {
  bg: 'card',
  borderWidth: '1px',
  borderRadius: 'lg',
  overflow: 'hidden',
  '& [data-figures]': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    // The lines between the figures; those at the start and on top are behind the card's border.
    marginBlockStart: '-1px',
    marginInlineStart: '-1px',
  },
  // Four in a row, or two: never three and one.
  '@container (min-width: 44rem)': {
    '& [data-figures]': { gridTemplateColumns: 'repeat(auto-fit, minmax(10rem, 1fr))' },
  },
  '& [data-figures] > li': {
    display: 'grid',
    alignContent: 'start',
    gap: '1',
    padding: { base: '4', md: '5' },
    borderBlockStartWidth: '1px',
    borderInlineStartWidth: '1px',
    minWidth: '0',
  },
  '& [data-name]': { textStyle: { base: 'xs', sm: 'sm' }, color: 'textMuted' },
  '& [data-value]': { textStyle: 'xl', fontWeight: 'semibold' },
  '& [data-trend]': {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    textStyle: 'xs',
    color: 'textMuted',
  },
}
