import { chakra } from '@chakra-ui/react'
import { useRef } from 'react'
import { formatUtcDay } from '#domain/kit/calendar.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { plotCss } from './plot-css.ts'
import { layOutPlot, type PlotLayout } from './plot-layout.ts'
import { PlotPointer } from './plot-pointer.tsx'
import { seriesColours, type TimeChartData, type TimeSeries } from './time-series.ts'
import { useBox } from './use-box.ts'

/** Bars of each day, stacked; the first day is on the side where reading starts. Never animated. */
export const Plot = ({ days, names, series, show }: TimeChartData) => {
  const { language, number, utcDate } = useFormat()
  const place = useRef<HTMLDivElement>(null)
  const box = useBox(place)
  const isMirrored = language === 'fa'
  const layout =
    box &&
    layOutPlot(box, {
      names: names ?? days.map((day) => formatUtcDay(day, language)),
      series: series.map(({ values }) => values),
      formatValue: number,
      isMirrored,
    })
  return (
    // The layout has places from the left, so the direction of the text does not matter to the drawing.
    <chakra.div ref={place} dir="ltr" css={plotCss}>
      {box && layout ? (
        <PlotPointer
          layout={layout}
          tip={(day) => (
            <div data-tip dir={isMirrored ? 'rtl' : 'ltr'}>
              <strong>{names?.[day] ?? utcDate(days[day] ?? '')}</strong>
              {series.map(({ id, label, values }) => (
                <span key={id}>
                  {label} <b>{show(values[day] ?? 0)}</b>
                </span>
              ))}
            </div>
          )}
        >
          <svg width={box.width} height={box.height} viewBox={`0 0 ${box.width} ${box.height}`} aria-hidden="true">
            <Drawing layout={layout} series={series} isMirrored={isMirrored} />
          </svg>
        </PlotPointer>
      ) : null}
    </chakra.div>
  )
}

type DrawingProps = { layout: PlotLayout; series: readonly TimeSeries[]; isMirrored: boolean }

/** Text is placed by its lines: 0.71 em is the height of a capital letter. */
const Drawing = ({ layout, series, isMirrored }: DrawingProps) => {
  const { left, right, bottom } = layout
  const gap = layout.top
  return (
    <>
      <g data-grid>
        {layout.values.map(({ at }) => (
          <line key={at} x1={left} x2={right} y1={at} y2={at} />
        ))}
      </g>
      <g data-bars>
        {series.map(({ id, colour }, index) => (
          <path key={id} d={layout.bars[index] ?? ''} fill={colour ?? seriesColours[index] ?? seriesColours[0]} />
        ))}
      </g>
      <g data-values textAnchor={isMirrored ? 'start' : 'end'}>
        {layout.values.map(({ text, at }) => (
          <text key={at} x={isMirrored ? right + gap : left - gap} y={at} dy="0.355em">
            {text}
          </text>
        ))}
      </g>
      <g data-days textAnchor="middle" direction={isMirrored ? 'rtl' : 'ltr'}>
        {layout.names.map(({ text, at }) => (
          <text key={at} x={at} y={bottom + gap} dy="0.71em">
            {text}
          </text>
        ))}
      </g>
    </>
  )
}
