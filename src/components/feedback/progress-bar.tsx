import { chakra } from '@chakra-ui/react'

export type ProgressBarProps = {
  /** Accessible name. */
  label: string
  /** 0 to 100. */
  percent: number
  /** The work waits. */
  paused?: boolean
}

/** How much of a task is done; the number itself is next to it. */
export const ProgressBar = ({ label, percent, paused = false }: ProgressBarProps) => (
  <chakra.div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={percent}
    height="1.5"
    borderRadius="full"
    overflow="hidden"
    bg="neutralSubtle"
    css={{ '@media (forced-colors: active)': { border: '1px solid CanvasText' } }}
  >
    <chakra.div
      height="full"
      borderRadius="full"
      bg={paused ? 'warningSolid' : 'brandSolid'}
      transition="width 180ms, background-color 180ms"
      style={{ width: `${percent}%` }}
      css={{ '@media (forced-colors: active)': { forcedColorAdjust: 'none', bg: 'Highlight' } }}
    />
  </chakra.div>
)
