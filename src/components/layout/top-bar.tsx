import { chakra } from '@chakra-ui/react'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Menu, ShoppingCart } from 'lucide-react'
import type { ReactNode } from 'react'
import { Anchor } from '#src/components/controls/anchor.tsx'
import { barItemCss } from '#src/components/controls/bar-item-css.ts'
import { countedLinkCss } from '#src/components/controls/counted-link-css.ts'
import { useCountChange } from '#src/components/motion/use-count-change.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { lowWindow } from './low-window.ts'

export type TopBarProps = {
  brand: ReactNode
  /** Names the open project and switches to another one. On phones it replaces the brand. */
  project?: ReactNode
  /** Opens the command palette. */
  search?: ReactNode
  /** The wallet's balance with its menu; phones show it in the drawer. */
  wallet?: ReactNode
  /** Shown while it has something. */
  cart?: { href: string; count: number }
  /** Leads to the notifications. */
  bell?: ReactNode
  /** The menu of the account, or the link to sign in. */
  children?: ReactNode
  /** Opens the drawer in windows that are too low for the tab bar; absent without a side bar. */
  onMenuOpen?: () => void
}

export const TopBar = ({ brand, project, search, wallet, cart, bell, children, onMenuOpen }: TopBarProps) => (
  <chakra.header _print={{ display: 'none' }} data-top-bar="" css={barCss}>
    {onMenuOpen === undefined ? null : <MenuButton onMenuOpen={onMenuOpen} />}
    <chakra.span hideBelow={project === undefined ? undefined : 'md'} display="inline-flex" minWidth="0" flexShrink="0">
      {brand}
    </chakra.span>
    {project === undefined ? null : <span data-project="">{project}</span>}
    <span data-middle="">
      {search}
      {cart === undefined ? null : <CartLink {...cart} />}
    </span>
    <chakra.span hideBelow="sm">{wallet}</chakra.span>
    {bell}
    {children}
  </chakra.header>
)

const MenuButton = ({ onMenuOpen }: { onMenuOpen: () => void }) => {
  const { t } = useLingui()
  return (
    <chakra.button
      type="button"
      css={menuCss}
      aria-label={t`Open the menu`}
      title={t`Open the menu`}
      onClick={onMenuOpen}
    >
      <Menu aria-hidden="true" />
    </chakra.button>
  )
}

const CartLink = ({ href, count }: { href: string; count: number }) => {
  const { number } = useFormat()
  const { t } = useLingui()
  const badge = useCountChange<HTMLSpanElement>(count)
  return count === 0 ? null : (
    <chakra.span css={countedLinkCss} data-cart="">
      <Anchor
        href={href}
        title={t`Cart`}
        aria-label={t`Cart, ${plural(count, { one: '# number', other: '# numbers' })}`}
      >
        <ShoppingCart aria-hidden="true" />
        <span ref={badge} aria-hidden="true">
          {number(count)}
        </span>
      </Anchor>
    </chakra.span>
  )
}

const barCss = {
  position: 'sticky',
  insetBlockStart: 'var(--np-above)',
  zIndex: 'bar',
  display: 'flex',
  alignItems: 'center',
  gap: { base: '1', md: '2' },
  height: 'topbar',
  paddingInline: { base: '2', md: '4' },
  bg: 'card',
  borderBlockEndWidth: '1px',
  textStyle: 'sm',
  '& > [data-project]': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minWidth: '0',
    flex: { base: '0 1 auto', lg: '0 1 15rem' },
  },
  // A line between the brand and the project.
  '& > [data-project]::before': {
    content: { md: '""' },
    height: '5',
    marginInlineStart: '2',
    borderInlineStartWidth: '1px',
  },
  '& > [data-middle]': {
    // On phones the name of the project has all the room that the icons leave.
    flex: { base: 'none', md: '1 1 auto' },
    marginInlineStart: { base: 'auto', md: '0' },
    minWidth: '0',
    display: 'grid',
    gridTemplateColumns: { base: 'auto auto', md: '1fr minmax(0, 20rem) 1fr' },
    alignItems: 'center',
    columnGap: { base: '1', md: '2' },
    paddingInline: { md: '2' },
  },
  '& > [data-middle] > *': { gridRow: '1', gridColumn: '2' },
  '& > [data-middle] > [data-cart]': { gridColumn: { base: '1', md: '3' }, justifySelf: 'end' },
}

const menuCss = {
  ...barItemCss,
  boxSize: '11',
  [lowWindow.not]: { display: 'none' },
}
