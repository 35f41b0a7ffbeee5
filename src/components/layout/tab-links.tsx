import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Anchor, useRouteExists } from '#src/components/controls/anchor.tsx'

export type TabLink = { id: string; name: ReactNode; href: string; count?: ReactNode }

/** Tabs as links, each with its own address, without those that the user cannot open; the strip scrolls on narrow screens. */
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

/** Scrolls the strip, not the page, until the current tab can be seen. */
const showCurrent = (strip: HTMLElement | null): void => {
  const tab = strip?.querySelector('[aria-current=page]') ?? null
  if (strip === null || tab === null) return
  const [inner, outer] = [tab.getBoundingClientRect(), strip.getBoundingClientRect()]
  if (inner.right > outer.right) strip.scrollLeft += inner.right - outer.right
  else if (inner.left < outer.left) strip.scrollLeft -= outer.left - inner.left
}

const stripCss = {
  display: 'flex',
  gap: '5',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderBlockEndWidth: '1px',
  '& > a': {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    flexShrink: '0',
    minHeight: '11',
    minWidth: '11',
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
