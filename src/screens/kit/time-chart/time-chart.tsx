import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { useFormat } from '#src/i18n/use-format.ts'
import { lazyChunk } from '#src/runtime/availability/chunks.ts'
import { OptionalBoundary } from '#src/runtime/availability/optional-boundary.tsx'
import { timeChartCss } from './time-chart-css.ts'
import type { TimeChartData } from './time-series.ts'
import { useSeen } from './use-seen.ts'

export type TimeChartProps = TimeChartData & {
  /** What the values are; names the table. */
  label: string
}

const Plot = lazyChunk('time-chart', () => import('./plot.tsx'), 'Plot')

/**
 * Values by day, as bars and as a table. The bars' code is loaded when they are seen and says nothing to assistive technology: the
 * table has every value.
 */
export const TimeChart = ({ label, ...data }: TimeChartProps) => (
  <chakra.div css={timeChartCss}>
    <Legend series={data.series} />
    <TimePlot {...data} />
    <details>
      <summary>
        <Trans>Show as a table</Trans>
      </summary>
      <Figures label={label} {...data} />
    </details>
  </chakra.div>
)

/**
 * The bars alone, of values that the page has in a table. `isPrinted`: their code is loaded before they are seen, because
 * printing does not wait for it.
 */
export const TimePlot = ({ isPrinted = false, ...data }: TimeChartData & { isPrinted?: boolean }) => {
  const place = useRef<HTMLDivElement>(null)
  const seen = useSeen(place)
  return (
    <div ref={place} data-plot aria-hidden="true">
      {seen || isPrinted ? (
        <OptionalBoundary>
          <Plot {...data} />
        </OptionalBoundary>
      ) : null}
    </div>
  )
}

const Legend = ({ series }: Pick<TimeChartData, 'series'>) => (
  <ul data-legend>
    {series.map(({ id, label }) => (
      <li key={id}>
        <span data-key aria-hidden="true" />
        {label}
      </li>
    ))}
  </ul>
)

const Figures = ({ label, days, series, show }: TimeChartProps) => {
  const { utcDate } = useFormat()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled with the keyboard
    <section data-figures aria-label={label} tabIndex={0}>
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Day</Trans>
            </th>
            {series.map((each) => (
              <th key={each.id} scope="col">
                {each.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days
            .map((day, index) => (
              <tr key={day}>
                <th scope="row">
                  <time dateTime={day}>{utcDate(day)}</time>
                </th>
                {series.map(({ id, values }) => (
                  <td key={id}>{show(values[index] ?? 0)}</td>
                ))}
              </tr>
            ))
            .toReversed()}
        </tbody>
      </table>
    </section>
  )
}
