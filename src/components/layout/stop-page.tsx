import { chakra } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export type StopPageProps = {
  Icon?: LucideIcon
  tone?: 'brandText' | 'textMuted' | 'dangerOnSubtle'
  title: ReactNode
  /** Paragraphs: what happened, what is unaffected, what to do next. */
  children?: ReactNode
  /** Links and buttons; absent without any. */
  actions?: ReactNode
  /** Where no bar shows it. */
  brand?: ReactNode
  /** `main` if no parent renders that landmark. */
  as?: 'main' | 'div'
  /** ARIA role of the paragraphs: `status` if they change, `alert` to interrupt. */
  role?: 'status' | 'alert'
}

/** A page with a single message, its explanation and its actions. */
export const StopPage = ({ Icon, tone, title, children, actions, brand, as = 'div', role }: StopPageProps) => (
  <chakra.div as={as} {...(as === 'main' ? { id: 'main' } : {})} css={pageCss}>
    {brand === undefined ? null : <span data-brand="">{brand}</span>}
    {Icon === undefined ? null : (
      <chakra.span color={tone} marginBlockEnd="2">
        <Icon size={40} strokeWidth={1.5} aria-hidden="true" />
      </chakra.span>
    )}
    <chakra.h1 tabIndex={-1} textStyle="xl" fontWeight="semibold" textWrap="balance">
      {title}
    </chakra.h1>
    <chakra.div role={role} display="grid" gap="1" color="textMuted" maxWidth="prose" textWrap="pretty">
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
  '& > [data-brand]': { position: 'absolute', insetBlockStart: '4', insetInlineStart: { base: '4', md: '6' } },
  minHeight: { base: '70dvh', md: '80dvh' },
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2',
  padding: '6',
  textAlign: 'center',
}
