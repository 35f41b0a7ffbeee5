import { chakra } from '@chakra-ui/react'
import type { Terms } from '#domain/contract/configs.ts'

/** The terms in full, in a box of their own that is scrolled by keyboard too. */
export const TermsText = ({ terms: { title, sections } }: { terms: Terms }) => (
  <chakra.section aria-label={title} tabIndex={0} css={textCss}>
    {sections.map(({ heading, text }) => (
      <div key={heading}>
        <h3>{heading}</h3>
        <p>{text}</p>
      </div>
    ))}
  </chakra.section>
)

const textCss = {
  maxHeight: '14rem',
  overflowY: 'auto',
  paddingInline: '4',
  paddingBlock: '3',
  borderWidth: '1px',
  borderRadius: 'md',
  bg: 'page',
  textStyle: 'sm',
  '& > div + div': { marginBlockStart: '3' },
  '& h3': { fontWeight: 'semibold' },
  '& p': { color: 'textMuted', maxWidth: 'prose' },
}
