import { chakra } from '@chakra-ui/react'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Anchor } from '#src/components/controls/anchor.tsx'
import { BackLink } from '#src/components/controls/back-link.tsx'
import { frameIconCss } from '#src/components/controls/bar-item-css.ts'
import { chosenInForcedColors } from '#src/components/controls/forced-colors-css.ts'
import { CardLevelContext } from './card.tsx'
import { Page, PageHeader } from './page.tsx'

export type SettingsPage = {
  id: string
  name: ReactNode
  /** What the page has, in a few words. */
  about: ReactNode
  icon: ReactNode
  href: string
}

export type SettingsLayoutProps = {
  title: ReactNode
  purpose: ReactNode
  /** Names the list of pages. */
  label: string
  pages: readonly SettingsPage[]
  /** Id of the page that is shown. */
  current: string
  /** No page is named by the address: phones show the list. */
  isList: boolean
  /** Address of the list. */
  listHref: string
  /** The sections of the page. */
  children: ReactNode
}

/** Settings on pages: the list of pages at the start, and one page next to it; on phones one of the two. */
export const SettingsLayout = (props: SettingsLayoutProps) => {
  const { title, purpose, label, pages, current, isList, listHref, children } = props
  const list = useId()
  const page = pages.find(({ id }) => id === current)
  return (
    <Page>
      <chakra.div css={isList ? undefined : pageHeaderCss}>
        <PageHeader
          title={title}
          purpose={<chakra.span hideBelow={isList ? undefined : 'md'}>{purpose}</chakra.span>}
          parent={
            isList ? undefined : (
              <chakra.div hideFrom="md">
                <BackLink href={listHref}>{title}</BackLink>
              </chakra.div>
            )
          }
        />
      </chakra.div>
      <chakra.div css={gridCss} data-shown={isList ? 'list' : 'page'}>
        <chakra.nav aria-label={label} css={listCss}>
          {pages.map(({ id, name, about, icon, href }) => (
            <Anchor
              key={id}
              href={href}
              aria-current={id === current ? 'page' : undefined}
              aria-describedby={`${list}-${id}`}
            >
              {icon}
              <span>
                <strong>{name}</strong>
                <small id={`${list}-${id}`} aria-hidden="true">
                  {about}
                </small>
              </span>
              <ChevronRight size={16} aria-hidden="true" data-chevron="" />
            </Anchor>
          ))}
        </chakra.nav>
        <div data-page="">
          {/* The list next to the page names it, too. */}
          <chakra.h2 textStyle="xl" fontWeight="semibold" css={{ '@media (min-width: 48rem)': { srOnly: true } }}>
            {page?.name}
          </chakra.h2>
          <CardLevelContext value={3}>{children}</CardLevelContext>
        </div>
      </chakra.div>
    </Page>
  )
}

/** A section of a page of settings, to which an address can lead. */
export const SettingsSection = ({ id, children }: { id: string; children: ReactNode }) => (
  <chakra.div id={sectionId(id)} display="flex" flexDirection="column" gap={{ base: '5', md: '6' }}>
    {children}
  </chakra.div>
)

/** Id of the element of a section. */
export const sectionId = (section: string): string => `section-${section}`

/** On phones the link back has the title of the settings, and the page's own name is the title. */
const pageHeaderCss = {
  '@media (max-width: 47.99rem)': { marginBlockEnd: '-4', '& h1': { srOnly: true } },
}

const gridCss = {
  display: 'grid',
  gap: { base: '5', lg: '10' },
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '13rem minmax(0, 48rem)', lg: '16rem minmax(0, 48rem)' },
  '& > [data-page]': { minWidth: '0', display: 'flex', flexDirection: 'column', gap: { base: '5', md: '6' } },
  '@media (max-width: 47.99rem)': {
    '&[data-shown=list] > [data-page], &[data-shown=page] > nav': { display: 'none' },
  },
}

const listCss = {
  display: 'flex',
  flexDirection: 'column',
  position: { md: 'sticky' },
  insetBlockStart: { md: 'calc(var(--np-under-bars) + 1.5rem)' },
  gap: { md: '0.5' },
  bg: { base: 'card', md: 'transparent' },
  borderWidth: { base: '1px', md: '0' },
  borderRadius: 'lg',
  overflow: 'hidden',
  '& > a': {
    display: 'flex',
    alignItems: { base: 'center', md: 'flex-start' },
    gap: '3',
    minHeight: '11',
    paddingInline: { base: '4', md: '3' },
    paddingBlock: { base: '3', md: '2' },
    borderRadius: { md: 'md' },
    color: 'textMuted',
    '&:hover': { bg: 'neutralSubtle', color: 'text' },
    '&:focus-visible': { outlineOffset: '-2px' },
    '& > svg:not([data-chevron])': frameIconCss,
    '& > span': { flex: '1', minWidth: '0' },
    '& strong': { display: 'block', textStyle: 'sm', fontWeight: 'medium', color: 'text' },
    '& small': { display: 'block', textStyle: 'xs', color: 'textMuted' },
    '& [data-chevron]': { flexShrink: '0', display: { md: 'none' }, _rtl: { transform: 'scaleX(-1)' } },
  },
  '& > a + a': { borderBlockStartWidth: { base: '1px', md: '0' } },
  '@media (min-width: 48rem)': {
    '& > a[aria-current=page]': {
      bg: 'brandSubtle',
      color: 'brandOnSubtle',
      '& strong, & small': { color: 'brandOnSubtle' },
      ...chosenInForcedColors,
    },
  },
}
