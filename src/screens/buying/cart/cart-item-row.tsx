import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Trash2 } from 'lucide-react'
import type { CartItem } from '#domain/buying/cart.ts'
import { Button, LinkButton } from '#src/components/controls/button.tsx'
import { StatusBadge } from '#src/components/data/status-badge.tsx'
import { outdatedCss } from '#src/components/feedback/outdated-css.ts'
import { CountryFlag } from '#src/components/values/country-flag.tsx'
import { FactLine } from '#src/components/values/fact-line.tsx'
import { Money } from '#src/components/values/money.tsx'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'
import { RankMedal } from '#src/components/values/rank-medal.tsx'
import { CityName } from '#src/screens/buying/kit/city-name.tsx'
import { Features } from '#src/screens/buying/kit/features.tsx'
import { billingOptionWords, numberTypeWords } from '#src/screens/buying/kit/number.messages.ts'
import { purchaseHref, purchasePath } from '#src/screens/buying/purchase/purchase.location.ts'
import { HoldCountdown } from './hold-countdown.tsx'

export type CartItemRowProps = {
  item: CartItem
  /** The VAT of the price is known, from the billing address. */
  isTaxKnown: boolean
  /** Time of the API when it returned the cart. */
  now: string
  isLeaving: boolean
  /** Absent if the item cannot be changed. */
  onEdit?: () => void
  onRemove?: () => void
}

/** One number of the cart: its options, the time left of its hold, and its price. */
export const CartItemRow = ({ item, isTaxKnown, now, isLeaving, onEdit, onRemove }: CartItemRowProps) => {
  const { i18n } = useLingui()
  const { price } = item
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
          <FactLine>
            <CityName place={item} />
            {i18n._(numberTypeWords[item.type])}
            <Features features={item.features} />
          </FactLine>
        </span>
        <ChosenOptions configuration={item.configuration} />
      </div>
      <div data-price>
        <Money amount={price.subtotal} fontWeight="semibold" textStyle="md" />
        <span>{isTaxKnown ? <Trans>+ {vat} VAT</Trans> : <Trans>before VAT</Trans>}</span>
      </div>
      <div data-foot>
        {item.state === 'inCart' ? <HoldCountdown now={now} until={item.hold_expires_at} /> : <span />}
        <span data-actions>
          {onEdit === undefined ? null : <EditLink item={item} onEdit={onEdit} />}
          {onRemove === undefined ? null : (
            <Button
              size="sm"
              variant="ghost"
              loading={isLeaving}
              icon={<Trash2 aria-hidden="true" />}
              onClick={onRemove}
            >
              <Trans>Remove</Trans>
            </Button>
          )}
        </span>
      </div>
    </chakra.li>
  )
}

const ChosenOptions = ({ configuration }: { configuration: CartItem['configuration'] }) => {
  const { i18n } = useLingui()
  return (
    <span data-fact>
      <FactLine>
        <Plural value={configuration.cycle} one="# month" other="# months" />
        {i18n._(billingOptionWords[configuration.billing_option])}
        {configuration.additional_channels === 0 ? null : (
          <Plural value={configuration.additional_channels} one="# more channel" other="# more channels" />
        )}
        {configuration.auto_renew ? <Trans>renews automatically</Trans> : <Trans>does not renew</Trans>}
      </FactLine>
    </span>
  )
}

const EditLink = ({ item, onEdit }: { item: CartItem; onEdit: () => void }) => (
  <LinkButton
    size="sm"
    variant="ghost"
    icon={<Pencil aria-hidden="true" />}
    href={purchaseHref(purchasePath(item.country, item.configuration.offer), {
      step: 'options',
      numbers: [item.number],
    })}
    onClick={onEdit}
  >
    <Trans>Change</Trans>
  </LinkButton>
)

const rowCss = {
  display: 'grid',
  // Next to the summary, the price is below the number until there is room for both.
  gridTemplateColumns: {
    base: 'auto minmax(0, 1fr)',
    md: 'auto minmax(0, 1fr) auto',
    lg: 'auto minmax(0, 1fr)',
    xl: 'auto minmax(0, 1fr) auto',
  },
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
    gridColumn: { base: '2', md: '3', lg: '2', xl: '3' },
    display: 'flex',
    flexDirection: { base: 'row', md: 'column', lg: 'row', xl: 'column' },
    flexWrap: 'wrap',
    alignItems: { base: 'baseline', md: 'flex-end', lg: 'baseline', xl: 'flex-end' },
    columnGap: '2',
  },
  '& [data-price] > span': { textStyle: 'xs', color: 'textMuted' },
  '& [data-foot]': {
    gridColumn: '2 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
  },
  // The signs of the buttons begin, and their words end, where the other lines do.
  '& [data-actions]': { display: 'flex', gap: '1', marginInline: '-3' },
}
