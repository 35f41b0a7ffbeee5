import { Chart, useChart } from '@chakra-ui/charts'
import { chakra } from '@chakra-ui/react'
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { formatUtcDay } from '#domain/kit/calendar.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { seriesColours, type TimeChartData } from './time-series.ts'

/** A day and the values of its series. */
type Point = { day: string } & Record<string, string | number>

/** Bars of each day, stacked; the first day is on the side where reading starts. Never animated. */
export const Plot = ({ days, names, series, show }: TimeChartData) => {
  const { language, number, utcDate } = useFormat()
  const fromRight = language === 'fa'
  const chart = useChart({
    data: days.map(
      (day, index): Point => ({
        day,
        ...Object.fromEntries(series.map(({ id, values }) => [id, values[index] ?? 0])),
      }),
    ),
    series: series.map(({ id, colour }, index) => ({
      name: id,
      color: colour ?? seriesColours[index] ?? seriesColours[0],
    })),
  })
  const nameOf = (day: unknown) => names?.[days.indexOf(String(day))]
  return (
    // The axes are mirrored by their own properties, so the drawing itself stays left to right.
    <Chart.Root chart={chart} aspectRatio="auto" height="full" dir="ltr" css={plotCss}>
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={chart.data} accessibilityLayer={false} stackOffset="sign" margin={margins} barCategoryGap="20%">
          <CartesianGrid vertical={false} />
          <XAxis
            dataKey="day"
            reversed={fromRight}
            tick={tick}
            axisLine={false}
            tickLine={false}
            minTickGap={24}
            tickFormatter={(day: string) => nameOf(day) ?? formatUtcDay(day, language)}
          />
          <YAxis
            orientation={fromRight ? 'right' : 'left'}
            width={44}
            tick={tick}
            axisLine={false}
            tickLine={false}
            allowDecimals={false}
            tickCount={4}
            tickFormatter={number}
          />
          <Tooltip
            isAnimationActive={false}
            content={({ label }) => (
              <chakra.div dir={fromRight ? 'rtl' : 'ltr'} css={tipCss}>
                <strong>{nameOf(label) ?? (typeof label === 'string' ? utcDate(label) : null)}</strong>
                {series.map(({ id, label: name, values }) => (
                  <span key={id}>
                    {name} <b>{show(values[days.indexOf(String(label))] ?? 0)}</b>
                  </span>
                ))}
              </chakra.div>
            )}
          />
          {chart.series.map(({ name, color }) => (
            <Bar key={name} dataKey={String(name)} stackId="day" fill={chart.color(color)} isAnimationActive={false} />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </Chart.Root>
  )
}

const margins = { top: 8, bottom: 0, left: 0, right: 0 }

const tick = { fill: 'var(--np-colors-text-muted)' }

const plotCss = {
  // Paper is narrower than the window in which the bars were drawn; the library draws them beyond a box of no size.
  '@media print': {
    '& .recharts-responsive-container > div': { minWidth: '100%', minHeight: '100%' },
    '& .recharts-wrapper': { maxWidth: '100%' },
    '& svg': { printColorAdjust: 'exact' },
  },
  '& .recharts-cartesian-grid line': { stroke: 'var(--np-colors-border)' },
  '& .recharts-tooltip-cursor': { fill: 'var(--np-colors-neutral-subtle)' },
  '@media (forced-colors: active)': {
    '& .recharts-cartesian-grid line': { stroke: 'GrayText' },
    '& .recharts-tooltip-cursor': { fill: 'transparent', stroke: 'GrayText' },
    '& .recharts-bar:nth-of-type(odd) path': { fill: 'ButtonText', forcedColorAdjust: 'none' },
    '& .recharts-bar ~ .recharts-bar path': { fill: 'Highlight', forcedColorAdjust: 'none' },
  },
}

const tipCss = {
  display: 'flex',
  flexDirection: 'column',
  gap: '1',
  paddingInline: '3',
  paddingBlock: '2',
  bg: 'card',
  color: 'text',
  borderWidth: '1px',
  borderRadius: 'md',
  boxShadow: 'floating',
  textStyle: 'xs',
  '& strong': { fontWeight: 'semibold' },
  '& span': { display: 'flex', justifyContent: 'space-between', gap: '4', color: 'textMuted' },
  '& b': { fontWeight: 'medium', color: 'text', fontVariantNumeric: 'tabular-nums' },
} as const
