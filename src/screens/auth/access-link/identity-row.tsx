import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

type IdentityRowProps = { sign: ReactNode; role: ReactNode; isNext?: boolean; children: ReactNode }

export const IdentityRow = ({ sign, role, isNext = false, children }: IdentityRowProps) => (
  <chakra.li css={rowCss} data-next={isNext ? '' : undefined}>
    <span data-mark aria-hidden="true">
      {sign}
    </span>
    <span data-body>
      <span data-role>{role}</span>
      {children}
    </span>
  </chakra.li>
)

const rowCss = {
  display: 'flex',
  gap: '3.5',
  padding: '4',
  borderWidth: '1px',
  borderRadius: 'lg',
  '& [data-mark]': {
    flexShrink: '0',
    display: 'grid',
    placeItems: 'center',
    boxSize: '10',
    borderRadius: 'full',
    bg: 'neutralSubtle',
    color: 'textMuted',
  },
  '& [data-body]': { display: 'grid', minWidth: '0', textStyle: 'sm', color: 'textMuted' },
  '& [data-role]': { textStyle: 'xs' },
  '& strong': { textStyle: 'md', fontWeight: 'medium', color: 'text' },
  '&[data-next]': {
    borderColor: 'color-mix(in oklab, var(--np-colors-warning-border) 55%, var(--np-colors-card))',
    '& [data-mark]': { bg: 'warningSubtle', color: 'warningOnSubtle' },
  },
}
