import { chakra } from '@chakra-ui/react'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Anchor } from './anchor.tsx'
import { touchTarget } from './touch-target-css.ts'

/** Link to the parent page, above the title. */
export const BackLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <chakra.span data-back="" css={backCss}>
    <Anchor href={href}>
      <ChevronLeft size={16} aria-hidden="true" />
      <span>{children}</span>
    </Anchor>
  </chakra.span>
)

const backCss = {
  display: 'block',
  marginBlockEnd: '2',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    textStyle: 'sm',
    color: 'textMuted',
    ...touchTarget,
  },
  '& a:hover': { color: 'text' },
  '& svg': { marginInlineStart: '-1' },
  '[dir=rtl] & svg': { transform: 'scaleX(-1)' },
}
