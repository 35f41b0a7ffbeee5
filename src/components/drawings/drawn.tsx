import { chakra } from '@chakra-ui/react'
import { DrawnCheck } from './drawn-check.tsx'
import { type DrawingName, drawings } from './shapes.ts'

/** The lines of a drawing, in the tones of the brand. */
export const Drawn = ({ name }: { name: DrawingName }) => (
  <chakra.svg viewBox="0 0 160 120" css={drawnCss}>
    {drawings[name].map(([layer, d]) =>
      layer === 'check' ? <DrawnCheck key={d} d={d} /> : <path key={`${layer} ${d}`} data-layer={layer} d={d} />,
    )}
  </chakra.svg>
)

const solid = 'var(--np-colors-brand-solid)'
const onSolid = 'var(--np-colors-brand-on-solid)'
const ink = 'var(--np-colors-brand-text)'
const sheet = 'var(--np-colors-raised)'
const inkOf = (percent: number): string => `color-mix(in oklab, ${ink} ${percent}%, ${sheet})`

const drawnCss = {
  display: 'block',
  width: 'full',
  height: 'full',
  overflow: 'visible',
  fill: 'none',
  strokeWidth: '2px',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  '& [data-layer=ground]': { fill: 'var(--np-colors-brand-subtle)' },
  '& [data-layer=sheet]': { fill: sheet, stroke: ink },
  '& [data-layer=shade]': { fill: inkOf(22) },
  '& [data-layer=accent]': { fill: solid, stroke: solid },
  '& [data-layer=line]': { stroke: ink },
  '& [data-layer=soft]': { stroke: inkOf(45) },
  '& [data-layer=air]': { stroke: inkOf(70), strokeWidth: '1.5px' },
  '& [data-layer=handle]': { stroke: solid, strokeWidth: '8px' },
  '& [data-layer=hole]': { fill: sheet },
  '& [data-layer=onAccent]': { stroke: onSolid },
  '& [data-layer=check]': { stroke: onSolid, strokeWidth: '5px' },
  '@media (forced-colors: active)': {
    '& [data-layer=ground], & [data-layer=shade]': { fill: 'none' },
    '& [data-layer=sheet], & [data-layer=hole]': { fill: 'Canvas' },
    '& path': { stroke: 'CanvasText' },
    '& [data-layer=accent]': { fill: 'CanvasText' },
    '& [data-layer=onAccent], & [data-layer=check]': { stroke: 'Canvas' },
  },
}
