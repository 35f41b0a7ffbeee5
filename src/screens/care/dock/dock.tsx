import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { aboveBottomBarCss } from '#src/components/layout/above-bottom-bar-css.ts'

/** Layer for floating content at the window's end. Clicks outside of its content pass through to the page. */
export const Dock = ({ children }: { children: ReactNode }) => (
  <chakra.div data-dock="" css={dockCss}>
    {children}
  </chakra.div>
)

const dockCss = {
  position: 'fixed',
  insetInline: '4',
  zIndex: 'floating',
  // Container for the width of the panel that opens in it.
  containerType: 'inline-size',
  display: 'flex',
  justifyContent: 'flex-end',
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
  ...aboveBottomBarCss,
  '@media print': { display: 'none' },
}
