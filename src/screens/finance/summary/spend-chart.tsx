import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { monthsUntil } from '#domain/kit/calendar.ts'
import { isZero, sum } from '#domain/kit/decimal.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import { Money } from '#src/components/values/money.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { TimePlot } from '#src/screens/kit/time-chart/time-chart.tsx'
import { restColour, spendCss, toneOf } from './spend-css.ts'

type SpendSeries = {
  readonly id: string
  /** Next to its sum. */
  readonly label: ReactNode
  /** Next to the pointer, and above its column; absent: the label. */
  readonly name?: ReactNode
  /** USD of each month, newest first. */
  readonly spent: readonly Decimal[]
  /** Is what the other parts leave, in grey. */
  readonly isRest?: boolean
}

/** The rest, if there is one, is the last of the series. */
const colourOf = (series: readonly SpendSeries[], at: number): string =>
  series[at]?.isRest ? restColour : toneOf(at, series.filter(({ isRest }) => !isRest).length)

type SpendChartProps = {
  label: string
  /** First moments, newest first. */
  months: readonly string[]
  /** The largest first, the rest last. */
  series: readonly SpendSeries[]
}

/**
 * Stacked bars of months with the sum of each part, and the table that has every figure. Drawn also before they are seen, so that they
 * are printed.
 */
export const SpendChart = ({ label, months, series }: SpendChartProps) => {
  const { language } = useFormat()
  const nameOf = (from: string) => monthsUntil(Date.parse(from), language, 1)[0]?.name ?? ''
  return (
    <chakra.div css={spendCss}>
      <TimePlot
        isPrinted
        days={months.map((from) => from.slice(0, 10)).toReversed()}
        names={months.map(nameOf).toReversed()}
        series={series.map((part, at) => ({
          id: part.id,
          label: part.name ?? part.label,
          values: part.spent.map(Number).toReversed(),
          colour: colourOf(series, at),
        }))}
        show={(value) => <Money amount={`${Math.round(value * 100) / 100}`} />}
      />
      <ul data-legend>
        {series.map((part, at) => (
          <li key={part.id}>
            <span data-key aria-hidden="true" style={{ backgroundColor: colourOf(series, at) }} />
            {part.label} <Money amount={sum(part.spent)} data-sum="" />
          </li>
        ))}
      </ul>
      <details>
        <summary>
          <Trans>Show as a table</Trans>
        </summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled with the keyboard */}
        <section data-figures aria-label={label} tabIndex={0}>
          <table aria-label={label}>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Month</Trans>
                </th>
                {series.map(({ id, label: head, name = head }) => (
                  <th key={id} scope="col">
                    {name}
                  </th>
                ))}
                <th scope="col">
                  <Trans>Total</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {months.map((from, month) => (
                <tr key={from}>
                  <th scope="row">{nameOf(from)}</th>
                  {series.map(({ id, spent }) => (
                    <td key={id}>
                      <Spent amount={spent[month] ?? '0'} />
                    </td>
                  ))}
                  <td data-total>
                    <Money amount={sum(series.map(({ spent }) => spent[month] ?? '0'))} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </chakra.div>
  )
}

const Spent = ({ amount }: { amount: Decimal }) =>
  isZero(amount) ? <span data-none>–</span> : <Money amount={amount} />
