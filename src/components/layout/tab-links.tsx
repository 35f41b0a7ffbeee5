import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Anchor, useRouteExists } from '#src/components/controls/anchor.tsx'

export type TabLink = { id: string; name: ReactNode; href: string; count?: ReactNode }

/**
 * Tabs as links, each with its own address, without those that the user cannot open. They take several lines where there is space;
 * on a phone the strip scrolls, and its end fades out to show that there are more.
 */
export const TabLinks = ({ label, tabs, current }: { label: string; tabs: readonly TabLink[]; current: string }) => {
  const routeExists = useRouteExists()
  return (
    <chakra.nav ref={showCurrent} aria-label={label} css={stripCss}>
      {tabs
        .filter(({ href }) => routeExists(href))
        .map((tab) => (
          <Anchor key={tab.id} href={tab.href} aria-current={tab.id === current ? 'page' : undefined}>
            {tab.name}
            {tab.count === undefined ? null : <span>{tab.count}</span>}
          </Anchor>
        ))}
    </chakra.nav>
  )
}

/** Width of the end of the strip that fades out, in pixels. */
const faded = 40

/** Scrolls the strip, not the page, until the current tab is out of the fading end. */
const showCurrent = (strip: HTMLElement | null): void => {
  const tab = strip?.querySelector('[aria-current=page]') ?? null
  if (strip === null || tab === null) return
  // A strip that takes several lines neither scrolls nor fades.
  if (strip.scrollWidth <= strip.clientWidth) return
  const [inner, outer] = [tab.getBoundingClientRect(), strip.getBoundingClientRect()]
  const [left, right] = getComputedStyle(strip).direction === 'rtl' ? [faded, 0] : [0, faded]
  if (inner.right > outer.right - right) strip.scrollLeft += inner.right - outer.right + right
  else if (inner.left < outer.left + left) strip.scrollLeft -= outer.left - inner.left + left
}

const fade = (end: 'left' | 'right') => `linear-gradient(to ${end}, #000 calc(100% - ${faded}px), transparent)`

const stripCss = {
  display: 'flex',
  flexWrap: { base: 'nowrap', md: 'wrap' },
  columnGap: '5',
  overflowX: { base: 'auto', md: 'visible' },
  scrollbarWidth: 'none',
  borderBlockEndWidth: '1px',
  // On phones the strip extends to the edge of the page and fades out there; the last tab can be scrolled out of the fade.
  marginInline: { base: '-4', md: '0' },
  paddingInlineStart: { base: '4', md: '0' },
  paddingInlineEnd: { base: '10', md: '0' },
  maskImage: { base: fade('right'), md: 'none' },
  _rtl: { maskImage: { base: fade('left'), md: 'none' } },
  // A masked text is written twice into a PDF.
  '@media print': { maskImage: 'none !important' },
  '& > a': {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    flexShrink: '0',
    minHeight: '11',
    minWidth: '6',
    '@media (pointer: coarse)': { minWidth: '11', justifyContent: 'center' },
    marginBlockEnd: '-1px',
    textStyle: 'sm',
    fontWeight: 'medium',
    color: 'textMuted',
    borderBlockEndWidth: '2px',
    borderBlockEndColor: 'transparent',
    '&:hover': { color: 'text' },
    '&:focus-visible': { outlineOffset: '-2px', borderRadius: 'sm' },
    '@media (forced-colors: active)': { borderBlockEndColor: 'Canvas' },
    '&[aria-current=page]': {
      color: 'brandText',
      borderBlockEndColor: 'brandSolid',
      '@media (forced-colors: active)': { borderBlockEndColor: 'Highlight' },
    },
    '& > span': {
      paddingInline: '1.5',
      borderRadius: 'full',
      bg: 'neutralSubtle',
      color: 'textMuted',
      textStyle: 'xs',
    },
  },
}
