import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export type ProgressRingProps = {
  /** Accessible name. */
  label: string
  done: number
  of: number
  /** In the ring: the figure in words of the language. */
  children: ReactNode
}

const radius = 27
const circle = 2 * Math.PI * radius

/** How many of a few steps are done. */
export const ProgressRing = ({ label, done, of, children }: ProgressRingProps) => (
  <chakra.div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={of}
    aria-valuenow={done}
    css={ringCss}
  >
    <svg viewBox="0 0 64 64" aria-hidden="true">
      <circle cx="32" cy="32" r={radius} />
      <circle data-done cx="32" cy="32" r={radius} strokeDasharray={`${(circle * done) / of} ${circle}`} />
    </svg>
    <span>{children}</span>
  </chakra.div>
)

const ringCss = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  boxSize: '16',
  flexShrink: '0',
  textStyle: 'sm',
  fontWeight: 'semibold',
  '& svg': { position: 'absolute', inset: '0', rotate: '-90deg' },
  '[dir=rtl] & svg': { rotate: '-90deg', transform: 'scaleY(-1)' },
  '& circle': { fill: 'none', strokeWidth: '6', stroke: 'neutralSubtle' },
  '& [data-done]': { stroke: 'brandSolid', strokeLinecap: 'round', transition: 'stroke-dasharray 180ms' },
  '& [data-done][stroke-dasharray^="0 "]': { display: 'none' },
  '@media (forced-colors: active)': {
    '& circle': { stroke: 'GrayText' },
    '& [data-done]': { stroke: 'Highlight' },
  },
}
