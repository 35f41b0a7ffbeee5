import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** The corners of the window that belong to no page. It takes no press that is not meant for what stands in it. */
export const Dock = ({ announcements, chat }: { announcements: ReactNode; chat: ReactNode }) => (
  <chakra.div css={dockCss}>
    {announcements}
    {chat}
  </chakra.div>
)

const dockCss = {
  position: 'fixed',
  insetInline: '4',
  // As high as the window: what arrives in it grows towards the top, and neither the dock nor the button moves for it.
  insetBlockStart: '4',
  insetBlockEnd: 'max(1rem, env(safe-area-inset-bottom))',
  zIndex: 'floating',
  // What opens in it is never wider than it is.
  containerType: 'inline-size',
  display: 'flex',
  flexDirection: { base: 'column', md: 'row' },
  justifyContent: 'flex-end',
  alignItems: { base: 'stretch', md: 'flex-end' },
  gap: '3',
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
  // Above the bar with the total and the step's action, where it keeps to the window's end; a bar that has been left
  // further up on a short page is not in the way.
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
