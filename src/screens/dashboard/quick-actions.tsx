import { Plural, Trans } from '@lingui/react/macro'
import { Phone, PhoneOutgoing, ShoppingCart } from 'lucide-react'
import type { Dashboard } from '#domain/contract/dashboard.ts'
import type { RouteName } from '#domain/site.ts'
import { CardGrid, LinkCard } from '#src/components/link-card.tsx'

export type QuickActionsProps = { dashboard: Dashboard; maySpend: boolean; has: (page: RouteName) => boolean }

export const QuickActions = ({ dashboard: { items_in_cart }, maySpend, has }: QuickActionsProps) => (
  <CardGrid>
    {maySpend && has('buy_number') ? (
      <LinkCard
        href="/buy_number"
        mark={<PhoneOutgoing size={20} aria-hidden="true" />}
        title={<Trans>Buy a number</Trans>}
        description={<Trans>Choose a country, a region and a number.</Trans>}
      />
    ) : null}
    {has('my_number') ? (
      <LinkCard
        href="/my_number"
        mark={<Phone size={20} aria-hidden="true" />}
        title={<Trans>My Number</Trans>}
        description={<Trans>States, expiry and renewal of your numbers.</Trans>}
      />
    ) : null}
    {has('cart') ? (
      <LinkCard
        href="/cart"
        mark={<ShoppingCart size={20} aria-hidden="true" />}
        title={<Trans>Cart</Trans>}
        description={
          items_in_cart === 0 ? (
            <Trans>Nothing is waiting to be paid.</Trans>
          ) : (
            <Plural value={items_in_cart} one="# number waits to be paid." other="# numbers wait to be paid." />
          )
        }
      />
    ) : null}
  </CardGrid>
)
