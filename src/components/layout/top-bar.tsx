import { chakra } from '@chakra-ui/react'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Menu, ShoppingCart } from 'lucide-react'
import type { ReactNode } from 'react'
import { Anchor } from '#src/components/controls/anchor.tsx'
import { IconButton } from '#src/components/controls/button.tsx'
import { ContactSlot } from '#src/components/controls/contact-slot.tsx'
import { countedLinkCss } from '#src/components/controls/counted-link-css.ts'
import { useFormat } from '#src/i18n/use-format.ts'

export type TopBarProps = {
  brand: ReactNode
  /** The current project: `AccessLine`. */
  project?: ReactNode
  /** The wallet: an amount, as a link to it. */
  balance?: ReactNode
  cart?: { href: string; count: number }
  /** Leads to the notifications. */
  bell?: ReactNode
  /** Opens the command palette. */
  search?: ReactNode
  /** Language, theme and account, in this order. */
  children?: ReactNode
  /** Opens the drawer on phones; absent without a side bar. */
  onMenuOpen?: () => void
}

export const TopBar = ({ brand, project, balance, cart, bell, search, children, onMenuOpen }: TopBarProps) => {
  const { t } = useLingui()
  return (
    <chakra.header
      _print={{ display: 'none' }}
      data-top-bar=""
      position="sticky"
      insetBlockStart="var(--np-above)"
      zIndex="bar"
      display="flex"
      alignItems="center"
      gap={{ base: '3', md: '4' }}
      height="topbar"
      paddingInline={{ base: '3', md: '4' }}
      bg="card"
      borderBlockEndWidth="1px"
    >
      {onMenuOpen === undefined ? null : (
        <chakra.div hideFrom="md">
          <IconButton label={t`Open the menu`} onClick={onMenuOpen}>
            <Menu aria-hidden="true" />
          </IconButton>
        </chakra.div>
      )}
      {brand}
      {project === undefined ? null : (
        <chakra.div
          hideBelow="lg"
          minWidth="0"
          textStyle="sm"
          color="textMuted"
          truncate
          borderInlineStartWidth="1px"
          paddingInlineStart="4"
        >
          {project}
        </chakra.div>
      )}
      <chakra.div marginInlineStart="auto" display="flex" alignItems="center" gap="2" flexShrink="0" textStyle="sm">
        {search}
        <chakra.span hideBelow="sm">{balance}</chakra.span>
        {cart === undefined ? null : <CartLink {...cart} />}
        {bell}
        <ContactSlot />
        {children}
      </chakra.div>
    </chakra.header>
  )
}

const CartLink = ({ href, count }: { href: string; count: number }) => {
  const { number } = useFormat()
  const { t } = useLingui()
  return (
    <chakra.span css={countedLinkCss}>
      <Anchor
        href={href}
        title={t`Cart`}
        aria-label={t`Cart, ${plural(count, { one: '# number', other: '# numbers' })}`}
      >
        <ShoppingCart size={18} aria-hidden="true" />
        {count === 0 ? null : <span aria-hidden="true">{number(count)}</span>}
      </Anchor>
    </chakra.span>
  )
}
