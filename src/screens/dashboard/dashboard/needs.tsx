import { Plural, Trans } from '@lingui/react/macro'
import { Clock, FileText, type LucideIcon, Receipt, RefreshCw, ShoppingCart, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Dashboard } from '#domain/contract/dashboard/dashboard.ts'
import { isShortSoon } from '#domain/numbers/runway.ts'
import type { RouteName } from '#domain/session/site.ts'
import { StatusBadge } from '#src/components/data/status-badge.tsx'
import { Money } from '#src/components/values/money.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { AskWhom } from '#src/screens/session/rights/ask-whom.tsx'

export type NeedsProps = { dashboard: Dashboard; has: (page: RouteName) => boolean; mayDeposit: boolean }

export type Need = {
  id: string
  Sign: LucideIcon
  tone: 'info' | 'warning' | 'danger'
  text: ReactNode
  detail?: ReactNode
  /** Absent: the site has no page for it. */
  action?: { href: string; name: ReactNode } | undefined
}

/** In the order in which they are urgent: orders, money, numbers. */
export const needsOf = (props: NeedsProps): readonly Need[] =>
  [unfinishedOrder, cart, shortWallet, renewals, expired, notActivated]
    .map((needOf) => needOf(props))
    .filter((need) => need !== null)

type NeedOf = (props: NeedsProps) => Need | null

const unfinishedOrder: NeedOf = ({ dashboard: { unfinished_order: order }, has }) =>
  order === null
    ? null
    : {
        id: 'unfinishedOrder',
        Sign: Receipt,
        tone: 'info',
        text: <Trans>An unprocessed order exists.</Trans>,
        detail: <StatusBadge kind="order" status={order.status} size="sm" />,
        action: has('order_result')
          ? { href: hrefOf('/order/result', { order: order.id }), name: <Trans>Continue</Trans> }
          : undefined,
      }

/** The numbers of an unfinished order are in the cart, too. */
const cart: NeedOf = ({ dashboard: { items_in_cart: count, unfinished_order: order }, has }) =>
  count === 0 || order !== null
    ? null
    : {
        id: 'cart',
        Sign: ShoppingCart,
        tone: 'info',
        text: (
          <Plural
            value={count}
            one="You have # unpaid number in your cart."
            other="You have # unpaid numbers in your cart."
          />
        ),
        action: has('cart') ? { href: '/cart', name: <Trans>Go to the cart</Trans> } : undefined,
      }

const shortWallet: NeedOf = ({ dashboard: { runway }, mayDeposit }) => {
  if (runway === null || runway.until === null || !isShortSoon(runway)) return null
  const { until, renewals: before, missing } = runway
  return {
    id: 'wallet',
    Sign: Wallet,
    tone: 'warning',
    text: (
      <Trans>
        The wallet covers the automatic renewals until <UtcTime moment={until} show="date" />.
      </Trans>
    ),
    detail: (
      <>
        <Plural value={before} one="# renewal is due before then." other="# renewals are due before then." />{' '}
        <Trans>
          You will be <Money amount={missing} fontWeight="medium" /> short that day.
        </Trans>{' '}
        {mayDeposit ? null : <AskWhom right="useWallet" />}
      </>
    ),
    action: mayDeposit
      ? { href: hrefOf('/cart', { step: 'deposit', amount: missing }), name: <Trans>Increase balance</Trans> }
      : undefined,
  }
}

type NumbersNeed = Pick<Need, 'id' | 'Sign' | 'tone'> & {
  countIn: (dashboard: Dashboard) => number
  text: (count: number) => ReactNode
  /** Selects the numbers on their page. */
  filter: Readonly<Record<string, string>>
}

const numbersNeed =
  ({ countIn, text, filter, ...need }: NumbersNeed): NeedOf =>
  ({ dashboard, has }) => {
    const count = countIn(dashboard)
    if (count === 0) return null
    const action = { href: hrefOf('/my_number', filter), name: <Trans>See numbers</Trans> }
    return { ...need, text: text(count), action: has('my_number') ? action : undefined }
  }

const renewals = numbersNeed({
  id: 'renewals',
  Sign: RefreshCw,
  tone: 'warning',
  countIn: ({ renewals_due }) => renewals_due,
  text: (count) => (
    <Plural
      value={count}
      one="# number expires within 30 days: auto renew is off or the balance is too low."
      other="# numbers expire within 30 days: auto renew is off or the balance is too low."
    />
  ),
  filter: { expiry: 'within30Days' },
})

const expired = numbersNeed({
  id: 'expired',
  Sign: Clock,
  tone: 'danger',
  countIn: ({ numbers }) => numbers.expired,
  text: (count) => (
    <Plural
      value={count}
      one="# number has expired and can be restored."
      other="# numbers have expired and can be restored."
    />
  ),
  filter: { state: 'expired' },
})

/** Their documents are missing or being checked. */
const notActivated = numbersNeed({
  id: 'notActivated',
  Sign: FileText,
  tone: 'info',
  countIn: ({ numbers }) => numbers.notActivated,
  text: (count) => (
    <Plural value={count} one="# number still needs to be registered." other="# numbers still need to be registered." />
  ),
  filter: { state: 'notActivated' },
})
