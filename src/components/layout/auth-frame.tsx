import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { ContactSlot } from '#src/components/controls/contact-slot.tsx'

// Transparent at both edges, because the space reserved for a scroll bar has the page's plain colour.
export const ground = 'radial-gradient(50% 30rem at 50% -10rem, var(--np-colors-brand-subtle), transparent)'

export type AuthFrameProps = {
  brand: ReactNode
  /** Language and theme. */
  preferences: ReactNode
  children: ReactNode
}

/** The layout of sign-in and sign-up: one card on a plain background. */
export const AuthFrame = ({ brand, preferences, children }: AuthFrameProps) => (
  <chakra.div minHeight="100dvh" display="grid" gridTemplateRows="auto 1fr auto" backgroundImage={ground}>
    <chakra.header display="flex" justifyContent="flex-end" gap="2" padding={{ base: '3', md: '4' }}>
      <ContactSlot />
      {preferences}
    </chakra.header>
    <chakra.main id="main" tabIndex={-1} minWidth="0" paddingBlockStart={{ base: '4', md: '8' }}>
      <chakra.div display="flex" justifyContent="center" marginBlockEnd="6">
        {brand}
      </chakra.div>
      {children}
    </chakra.main>
  </chakra.div>
)

export type AuthCardProps = {
  title: ReactNode
  /** The purpose of the page, in one or two lines. */
  purpose?: ReactNode
  children?: ReactNode
  /** Below the card: links to other auth pages. */
  footer?: ReactNode
  /** For forms with many fields. */
  wide?: boolean
}

export const AuthCard = ({ title, purpose, children, footer, wide = false }: AuthCardProps) => (
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
