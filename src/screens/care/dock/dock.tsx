import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

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
  // Above the sticky bar with the total. On a short page that bar is further up and needs no room here.
  '@media (max-width: 63.99rem)': {
    'body:has([data-total]) &': { insetBlockEnd: '8.25rem' },
    '@supports (anchor-name: --bar)': {
      'body:has([data-total]) &': {
        insetBlockEnd:
          'max(1rem, anchor(--bottom-bar top, 0px) + 0.75rem - clamp(0px, (anchor(--bottom-bar bottom, 0px) - 3.5rem) * 1000, 100vh))',
      },
    },
  },
  '@media print': { display: 'none' },
}
