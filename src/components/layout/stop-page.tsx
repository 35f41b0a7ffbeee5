import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from '#src/components/drawings/drawing.tsx'

export type StopPageProps = {
  drawing?: DrawingName
  title: ReactNode
  /** Paragraphs: what happened, what is unaffected, what to do next. */
  children?: ReactNode
  /** Links and buttons; absent without any. */
  actions?: ReactNode
  /** Where no bar shows it: the brand at the start, an entry at the end. */
  brand?: ReactNode
  /** `main` if no parent renders that landmark. */
  as?: 'main' | 'div'
  /** ARIA role of the paragraphs: `status` if they change, `alert` to interrupt. */
  role?: 'status' | 'alert'
}

/** A page with a single message, its explanation and its actions. */
export const StopPage = ({ drawing, title, children, actions, brand, as = 'div', role }: StopPageProps) => (
  <chakra.div as={as} {...(as === 'main' ? { id: 'main' } : {})} css={pageCss}>
    {brand === undefined ? null : <span data-brand="">{brand}</span>}
    {drawing === undefined ? null : <Drawing name={drawing} size="lg" />}
    <chakra.h1 tabIndex={-1} textStyle="xl" fontWeight="semibold" textWrap="balance">
      {title}
    </chakra.h1>
    <chakra.div role={role} display="grid" gap="1" color="textMuted" maxWidth="prose" textWrap="balance">
      {children}
    </chakra.div>
    {actions === undefined ? null : (
      <chakra.div marginBlockStart="4" display="flex" flexWrap="wrap" justifyContent="center" gap="3">
        {actions}
      </chakra.div>
    )}
  </chakra.div>
)

const pageCss = {
  position: 'relative',
  flexGrow: '1',
  '& > [data-brand]': {
    position: 'absolute',
    insetBlockStart: '4',
    insetInline: { base: '4', md: '6' },
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
  },
  minHeight: { base: '70dvh', md: '80dvh' },
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2',
  padding: '6',
  textAlign: 'center',
}
