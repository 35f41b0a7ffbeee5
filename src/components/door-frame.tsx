import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

// Gone at both edges: the strip that is kept free for a scroll bar can only be of the page's own colour.
export const ground = 'radial-gradient(50% 30rem at 50% -10rem, var(--np-colors-brand-subtle), transparent)'

export type DoorFrameProps = {
  brand: ReactNode
  /** Language and theme. */
  corner: ReactNode
  children: ReactNode
}

/** Sign-in and sign-up: one card on a quiet ground, with nothing to look at beside it. */
export const DoorFrame = ({ brand, corner, children }: DoorFrameProps) => (
  <chakra.div minHeight="100dvh" display="grid" gridTemplateRows="auto 1fr auto" backgroundImage={ground}>
    <chakra.header display="flex" justifyContent="flex-end" gap="2" padding={{ base: '3', md: '4' }}>
      {corner}
    </chakra.header>
    <chakra.main id="main" tabIndex={-1} minWidth="0" paddingBlockStart={{ base: '4', md: '8' }}>
      <chakra.div display="flex" justifyContent="center" marginBlockEnd="6">
        {brand}
      </chakra.div>
      {children}
    </chakra.main>
  </chakra.div>
)

export type DoorCardProps = {
  title: ReactNode
  /** One or two lines: what this door is for. */
  purpose?: ReactNode
  children?: ReactNode
  /** Below the card: the way to another door. */
  footer?: ReactNode
  /** For the door that asks for more. */
  wide?: boolean
}

export const DoorCard = ({ title, purpose, children, footer, wide = false }: DoorCardProps) => (
  <chakra.div
    width="full"
    maxWidth={wide ? '34rem' : '27rem'}
    marginInline="auto"
    paddingInline="4"
    paddingBlockEnd="16"
    display="flex"
    flexDirection="column"
    gap="6"
  >
    <chakra.div bg="card" borderWidth="1px" borderRadius="lg" padding={{ base: '5', md: '8' }}>
      <chakra.h1 tabIndex={-1} textStyle="lg" fontWeight="semibold" textWrap="balance">
        {title}
      </chakra.h1>
      {purpose === undefined ? null : (
        <chakra.p marginBlockStart="1.5" textStyle="sm" color="textMuted" textWrap="pretty">
          {purpose}
        </chakra.p>
      )}
      {children === undefined ? null : <chakra.div marginBlockStart="5">{children}</chakra.div>}
    </chakra.div>
    {footer === undefined ? null : (
      <chakra.div textAlign="center" textStyle="sm" color="textMuted">
        {footer}
      </chakra.div>
    )}
  </chakra.div>
)
