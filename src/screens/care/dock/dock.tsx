import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { aboveBottomBarCss } from '#src/components/layout/above-bottom-bar-css.ts'

/** Layer for floating content at the window's end. Clicks outside of its content pass through to the page. */
export const Dock = ({ announcements, chat }: { announcements: ReactNode; chat: ReactNode }) => (
  <chakra.div css={dockCss}>
    {announcements}
    {chat}
  </chakra.div>
)

const dockCss = {
  position: 'fixed',
  insetInline: '4',
  // As high as the window: content grows upwards, so neither the dock nor the button moves.
  insetBlockStart: '4',
  insetBlockEnd: 'max(1rem, env(safe-area-inset-bottom))',
  zIndex: 'floating',
  // Container for the width of the panels that open in it.
  containerType: 'inline-size',
  display: 'flex',
  flexDirection: { base: 'column', md: 'row' },
  justifyContent: 'flex-end',
  alignItems: { base: 'stretch', md: 'flex-end' },
  gap: '3',
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
  ...aboveBottomBarCss,
  '@media print': { display: 'none' },
}
