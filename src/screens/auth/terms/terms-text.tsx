import { chakra } from '@chakra-ui/react'
import type { Terms } from '#domain/contract/auth/auth.ts'

/** The full terms in a box that scrolls by keyboard too. */
export const TermsText = ({ terms: { title, sections } }: { terms: Terms }) => (
  <chakra.div css={boxCss}>
    <chakra.section aria-label={title} tabIndex={0}>
      {sections.map(({ heading, text }) => (
        <div key={heading}>
          <h3>{heading}</h3>
          <p>{text}</p>
        </div>
      ))}
    </chakra.section>
  </chakra.div>
)

const boxCss = {
  borderWidth: '1px',
  borderRadius: 'md',
  bg: 'page',
  textStyle: 'sm',
  '&:has(> :focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
  '& > section': {
    maxHeight: '14rem',
    overflowY: 'auto',
    paddingInline: '4',
    paddingBlockStart: '3',
    // The text fades out at the end of the box; the last of it is above the fade.
    paddingBlockEnd: '8',
    maskImage: 'linear-gradient(black calc(100% - 2rem), transparent)',
    '&:focus-visible': { outline: 'none' },
  },
  '& section > div + div': { marginBlockStart: '3' },
  '& h3': { fontWeight: 'semibold' },
  '& p': { color: 'textMuted', maxWidth: 'prose' },
}
