import { chakra } from '@chakra-ui/react'
import { Global } from '@emotion/react'
import type { ReactNode } from 'react'

/** Marks elements that are not printed. */
export const ScreenOnly = ({ children }: { children: ReactNode }) => (
  <chakra.div display="grid" gap="4" _print={{ display: 'none' }}>
    {children}
  </chakra.div>
)

/** A sheet of A4. Printed, only the sheet is left of the page, in the colours of the light theme: src/theme/branding.ts. */
export const Paper = ({ landscape = false, children }: { landscape?: boolean; children: ReactNode }) => (
  <>
    <Global styles={printStyles(landscape)} />
    <chakra.article data-paper="" css={paperCss}>
      {children}
    </chakra.article>
  </>
)

// In this chunk and not in the theme, so that no other page loads it.
const printStyles = (landscape: boolean): string => `
  @page { size: ${landscape ? 'A4 landscape' : 'A4'}; margin: ${landscape ? '8mm' : '14mm'}; }
  @media print {
    html, body, body div { background: #fff !important; }
    #main > div { padding: 0; max-width: none; }
    [data-paper] {
      --np-colors-border: var(--np-colors-border-strong);
      zoom: ${landscape ? 0.8 : 0.85}; background: #fff !important; border: 0 !important; padding: 0 1px !important;
    }
    [data-paper] a { text-decoration: none; color: inherit; }
    [data-paper] :is(tr, section, [data-signatures]) { break-inside: avoid; }
  }
`

const paperCss = {
  bg: 'card',
  borderWidth: '1px',
  borderRadius: 'lg',
  padding: { base: '4', md: '10' },
  display: 'grid',
  gap: '6',
  textStyle: 'sm',
  minWidth: '0',
}
