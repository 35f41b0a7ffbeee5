import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Anchor, useRouteExists } from '#src/components/controls/anchor.tsx'
import { fadingStripCss, showCurrent } from '#src/components/controls/fading-strip.ts'

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

const stripCss = {
  ...fadingStripCss,
  display: 'flex',
  flexWrap: { base: 'nowrap', md: 'wrap' },
  columnGap: '5',
  borderBlockEndWidth: '1px',
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
