import { chakra } from '@chakra-ui/react'

const height = 32
const step = 8
/** Half of the line's width, so that it is not cut at its highest and lowest places. */
const inset = 2

/**
 * A line through the values of some days, oldest first where reading starts. It has no name: the figure next to it says what it is,
 * and the page has its values as a table.
 */
export const Sparkline = ({ values }: { values: readonly number[] }) => {
  const [low, high] = [Math.min(0, ...values), Math.max(...values, 1)]
  const width = (values.length - 1) * step
  const places = values.map(
    (value, day) => `${day * step},${round(inset + ((high - value) / (high - low)) * (height - 2 * inset))}`,
  )
  return (
    <chakra.svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true" css={sparkCss}>
      <polygon points={`0,${height} ${places.join(' ')} ${width},${height}`} />
      <polyline points={places.join(' ')} vectorEffect="non-scaling-stroke" />
    </chakra.svg>
  )
}

const round = (pixels: number): number => Math.round(pixels * 10) / 10

const sparkCss = {
  display: 'block',
  width: 'full',
  height: '8',
  '[dir=rtl] &': { transform: 'scaleX(-1)' },
  '& polygon': { fill: 'brandSubtle' },
  '& polyline': { fill: 'none', stroke: 'brandSolid', strokeWidth: '1.5', strokeLinejoin: 'round' },
  '@media (forced-colors: active)': { '& polygon': { fill: 'none' }, '& polyline': { stroke: 'Highlight' } },
}
