import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export type DoorFrameProps = {
  brand: ReactNode
  /** Language and theme. */
  corner: ReactNode
  children: ReactNode
  /** Below the card: the way to another door. */
  footer?: ReactNode
}

/** Sign-in and its neighbours: one card on a quiet ground, with nothing to look at beside it. */
export const DoorFrame = ({ brand, corner, children, footer }: DoorFrameProps) => (
  <chakra.div
    minHeight="100dvh"
    display="grid"
    gridTemplateRows="auto 1fr auto"
    // Gone at both edges: the strip that is kept free for a scroll bar can only be of the page's own colour.
    backgroundImage="radial-gradient(50% 30rem at 50% -10rem, var(--np-colors-brand-subtle), transparent)"
  >
    <chakra.header display="flex" justifyContent="flex-end" gap="2" padding={{ base: '3', md: '4' }}>
      {corner}
    </chakra.header>
    <chakra.main
      id="main"
      tabIndex={-1}
      width="full"
      maxWidth="27rem"
      marginInline="auto"
      paddingInline="4"
      paddingBlockStart={{ base: '4', md: '8' }}
      paddingBlockEnd="16"
      display="flex"
      flexDirection="column"
      gap="6"
    >
      <chakra.div display="flex" justifyContent="center">
        {brand}
      </chakra.div>
      <chakra.div bg="card" borderWidth="1px" borderRadius="lg" padding={{ base: '5', md: '8' }}>
        {children}
      </chakra.div>
      {footer === undefined ? null : (
        <chakra.div textAlign="center" textStyle="sm" color="textMuted">
          {footer}
        </chakra.div>
      )}
    </chakra.main>
  </chakra.div>
)
