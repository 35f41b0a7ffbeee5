import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { ContactEntry } from '#src/components/controls/contact-entry.tsx'
import { AuthPitch } from './auth-pitch.tsx'
import { SkipLink } from './skip-link.tsx'

export type AuthFrameProps = {
  brand: ReactNode
  /** Language and theme. */
  preferences: ReactNode
  children: ReactNode
}

/** The layout of every page before sign-in: the form, and in wide windows what the brand does. */
export const AuthFrame = ({ brand, preferences, children }: AuthFrameProps) => (
  <chakra.div css={frameCss}>
    <chakra.div minWidth="0" display="flex" flexDirection="column">
      <SkipLink />
      <chakra.header css={headerCss}>
        <span data-brand="">{brand}</span>
        <ContactEntry place="bar" />
        <span data-preferences="">{preferences}</span>
      </chakra.header>
      <chakra.main id="main" tabIndex={-1} css={mainCss}>
        {children}
      </chakra.main>
    </chakra.div>
    <AuthPitch />
  </chakra.div>
)

const frameCss = {
  minHeight: 'calc(100dvh - var(--np-above))',
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(24rem, 2fr)' },
  bg: 'page',
}

const headerCss = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  columnGap: { base: '1', sm: '2' },
  rowGap: '1',
  minHeight: 'topbar',
  paddingInline: { base: '4', md: '6' },
  paddingBlock: '2',
  '& > [data-brand]': { flex: '1 1 0', minWidth: '0', display: 'inline-flex' },
  '& > [data-preferences]': {
    display: 'flex',
    alignItems: 'center',
    gap: { base: '1', sm: '2' },
    flexBasis: { base: '100%', sm: 'auto' },
    marginInlineStart: { base: '-2.5', sm: '0' },
  },
}

const mainCss = {
  flex: '1',
  minWidth: '0',
  // Not centred: links that only some sites have appear below the form later, and must not move it.
  paddingBlockStart: { base: '4', md: 'max(2rem, 10dvh)' },
}

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
    paddingBlockEnd="8"
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
