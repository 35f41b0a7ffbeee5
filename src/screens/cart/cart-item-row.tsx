import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Trash2 } from 'lucide-react'
import type { CartItem } from '#domain/order.ts'
import { Button, LinkButton } from '#src/components/button.tsx'
import { CountryFlag } from '#src/components/country-flag.tsx'
import { Money } from '#src/components/money.tsx'
import { PhoneNumber } from '#src/components/phone-number.tsx'
import { RankMedal } from '#src/components/rank-medal.tsx'
import { StatusBadge } from '#src/components/status-badge.tsx'
import { purchaseHref, purchasePath } from '#src/screens/buy-number/purchase.place.ts'
import { billingOptionWords, numberTypeWords } from '#src/screens/number-words.ts'
import { outdatedCss } from '#src/screens/outdated.ts'
import { PlaceName } from '#src/screens/place-name.tsx'
import { HoldCountdown } from './hold-countdown.tsx'

export type CartItemRowProps = {
  item: CartItem
  /** The API's clock when the cart was read. */
  now: string
  isLeaving: boolean
  /** Absent where the item can't be changed. */
  onEdit?: () => void
  onRemove?: () => void
}

/** One number: what it is, how it is set up, how long it is held, and what it costs. */
export const CartItemRow = ({ item, now, isLeaving, onEdit, onRemove }: CartItemRowProps) => {
  const { i18n } = useLingui()
  const { configuration, price } = item
  const vat = <Money amount={price.vat} />
  return (
    <chakra.li css={rowCss} data-leaving={isLeaving ? '' : undefined}>
      <CountryFlag country={item.country} width={40} />
      <div data-what>
        <span data-number>
          <PhoneNumber number={item.number} textStyle="lg" fontWeight="semibold" />
          <RankMedal rank={item.rank} />
          {item.state === 'inCart' ? null : <StatusBadge kind="cartItem" status={item.state} size="sm" />}
        </span>
        <span data-fact>
          <PlaceName city={item.city} country={item.country} /> · {i18n._(numberTypeWords[item.type])}
        </span>
        <span data-fact>
          <Plural value={configuration.cycle} one="# month" other="# months" />
          {' · '}
          {i18n._(billingOptionWords[configuration.billing_option])}
          {configuration.additional_channels === 0 ? null : (
            <>
              {' · '}
              <Plural value={configuration.additional_channels} one="# more channel" other="# more channels" />
            </>
          )}
          {' · '}
          {configuration.auto_renew ? <Trans>renews automatically</Trans> : <Trans>does not renew</Trans>}
        </span>
      </div>
      <div data-price>
        <Money amount={price.subtotal} fontWeight="semibold" textStyle="md" />
        <span>
          <Trans>+ {vat} VAT</Trans>
        </span>
      </div>
      <div data-foot>
        {item.state === 'inCart' ? <HoldCountdown now={now} until={item.hold_expires_at} /> : <span />}
        <span data-actions>
          {onEdit === undefined ? null : (
            <LinkButton
              size="sm"
              look="ghost"
              icon={<Pencil aria-hidden="true" />}
              href={purchaseHref(purchasePath(item.country, configuration.offer), {
                step: 'options',
                numbers: [item.number],
              })}
              onClick={onEdit}
            >
              <Trans>Change</Trans>
            </LinkButton>
          )}
          {onRemove === undefined ? null : (
            <Button size="sm" look="ghost" busy={isLeaving} icon={<Trash2 aria-hidden="true" />} onClick={onRemove}>
              <Trans>Remove</Trans>
            </Button>
          )}
        </span>
      </div>
    </chakra.li>
  )
}

const rowCss = {
  display: 'grid',
  gridTemplateColumns: { base: 'auto minmax(0, 1fr)', md: 'auto minmax(0, 1fr) auto' },
  gap: '2 4',
  alignItems: 'start',
  paddingInline: { base: '4', md: '6' },
  paddingBlock: '4',
  borderBlockStartWidth: '1px',
  '&[data-leaving]': { ...outdatedCss, textDecoration: 'line-through' },
  '& [data-what]': { minWidth: '0', display: 'flex', flexDirection: 'column', gap: '0.5' },
  '& [data-number]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1 3' },
  '& [data-fact]': { textStyle: 'sm', color: 'textMuted' },
  '& [data-price]': {
    gridColumn: { base: '2', md: '3' },
    display: 'flex',
    flexDirection: { base: 'row', md: 'column' },
    flexWrap: 'wrap',
    alignItems: { base: 'baseline', md: 'flex-end' },
    columnGap: '2',
  },
  '& [data-price] > span': { textStyle: 'xs', color: 'textMuted' },
  '& [data-foot]': {
    gridColumn: { base: '1 / -1', md: '2 / -1' },
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
  },
  '& [data-actions]': { display: 'flex', gap: '1', marginInlineEnd: '-3' },
}
