import { chakra } from '@chakra-ui/react'
import type { Terms } from '#domain/contract/auth/auth.ts'

/** The full terms in a box that scrolls by keyboard too. */
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
  // A shadow at the edge beyond which there is more text: the local layers scroll with the text and cover the fixed ones.
  bg: 'page',
  backgroundImage: [
    'linear-gradient(var(--np-colors-page) 40%, transparent)',
    'linear-gradient(transparent, var(--np-colors-page) 60%)',
    'linear-gradient(color-mix(in srgb, var(--np-colors-text) 22%, transparent), transparent)',
    'linear-gradient(transparent, color-mix(in srgb, var(--np-colors-text) 22%, transparent))',
  ].join(', '),
  backgroundSize: '100% 2.5rem, 100% 2.5rem, 100% 0.75rem, 100% 0.75rem',
  backgroundPosition: 'top, bottom, top, bottom',
  backgroundRepeat: 'no-repeat',
  backgroundAttachment: 'local, local, scroll, scroll',
  textStyle: 'sm',
  '& > div + div': { marginBlockStart: '3' },
  '& h3': { fontWeight: 'semibold' },
  '& p': { color: 'textMuted', maxWidth: 'prose' },
}
