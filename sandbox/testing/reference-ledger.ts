// A small model of what payments do to one project: its wallet, its order and its attempts to pay. It knows nothing of
// requests, transactions, jobs or tables. Amounts are micro-USD, times milliseconds.

const minute = 60_000

export type BankState = 'open' | 'authorised' | 'processing' | 'captured' | 'declined' | 'cancelled' | 'wrongAmount'
export type ModelAttempt = {
  readonly name: string
  readonly purpose: 'order' | 'deposit'
  readonly net: bigint
  readonly expiresAt: number
  readonly state: 'open' | 'uncertain' | 'settled' | 'failed' | 'cancelled' | 'reversed'
  readonly bank: BankState
  readonly decidedAt: number
  /** The bank does not answer so many captures. */
  readonly silences: number
}
export type ModelOrder = {
  readonly total: bigint
  readonly payUntil: number
  readonly status: 'pendingPay' | 'inProgress' | 'completed' | 'canceled' | 'expired'
  readonly deliverAt: number
  /** Its number was sold to another project. */
  readonly isLost: boolean
}
export type Ledger = {
  readonly now: number
  readonly wallet: bigint
  readonly order: ModelOrder | undefined
  readonly attempts: readonly ModelAttempt[]
}

const isOpen = ({ state }: ModelAttempt): boolean => state === 'open' || state === 'uncertain'

export const findAttempt = ({ attempts }: Ledger, name: string): ModelAttempt => {
  const found = attempts.find((attempt) => attempt.name === name)
  if (found === undefined) throw new Error(`There is no attempt ${name}.`)
  return found
}

const change = (ledger: Ledger, name: string, columns: Partial<ModelAttempt>): Ledger => ({
  ...ledger,
  attempts: ledger.attempts.map((attempt) => (attempt.name === name ? { ...attempt, ...columns } : attempt)),
})

const withOrder = (ledger: Ledger, columns: Partial<ModelOrder>): Ledger =>
  ledger.order === undefined ? ledger : { ...ledger, order: { ...ledger.order, ...columns } }

export const start = (
  ledger: Ledger,
  attempt: Pick<ModelAttempt, 'name' | 'purpose' | 'net' | 'expiresAt'>,
): Ledger => ({
  ...ledger,
  attempts: [...ledger.attempts, { ...attempt, state: 'open', bank: 'open', decidedAt: 0, silences: 0 }],
})

/** The payer's decision counts once, before the deadline. */
export const decide = (ledger: Ledger, name: string, bank: BankState, silences = 0): Ledger => {
  const attempt = findAttempt(ledger, name)
  if (attempt.bank !== 'open' || ledger.now >= attempt.expiresAt) return ledger
  return change(ledger, name, { bank, decidedAt: ledger.now, silences })
}

/** The first of many questions to the bank about an attempt; any of them may come first. */
export const ask = (ledger: Ledger, name: string): Ledger => {
  const attempt = findAttempt(ledger, name)
  if (!isOpen(attempt)) return ledger
  const { now } = ledger
  switch (attempt.bank) {
    case 'open':
      return now >= attempt.expiresAt ? change(ledger, name, { state: 'cancelled' }) : ledger
    case 'declined':
      return change(ledger, name, { state: 'failed' })
    case 'cancelled':
      return change(ledger, name, { state: 'cancelled' })
    case 'wrongAmount':
      return change(ledger, name, { state: now >= attempt.decidedAt + 30 * minute ? 'reversed' : 'failed' })
    case 'processing': {
      const answersAt = attempt.expiresAt + minute
      if (now < answersAt) return change(ledger, name, { state: 'uncertain' })
      return ask(change(ledger, name, { bank: 'authorised', decidedAt: answersAt }), name)
    }
    case 'authorised':
      if (now >= attempt.decidedAt + 30 * minute) return change(ledger, name, { state: 'reversed' })
      if (attempt.silences > 0) return change(ledger, name, { state: 'uncertain', silences: 0, bank: 'captured' })
      return credit(change(ledger, name, { bank: 'captured' }), name)
    case 'captured':
      return credit(ledger, name)
  }
}

/** Money for an order that can no longer be paid goes to the wallet. */
const credit = (ledger: Ledger, name: string): Ledger => {
  const settled = change(ledger, name, { state: 'settled' })
  const { purpose, net } = findAttempt(ledger, name)
  if (purpose === 'order' && ledger.order?.status === 'pendingPay') return beginDelivery(settled)
  return { ...settled, wallet: settled.wallet + net }
}

const beginDelivery = (ledger: Ledger): Ledger =>
  withOrder(ledger, { status: 'inProgress', deliverAt: ledger.now + 2_000 })

export const place = (ledger: Ledger, total: bigint): Ledger => ({
  ...ledger,
  order: { total, payUntil: ledger.now + 30 * minute, status: 'pendingPay', deliverAt: 0, isLost: false },
})

/** Pays the order from the wallet; unchanged if the wallet is not worth it. */
export const payFromWallet = (ledger: Ledger, name: string): Ledger => {
  const { order } = ledger
  if (order === undefined || ledger.wallet < order.total) return ledger
  const attempt = { name, purpose: 'order' as const, net: order.total, expiresAt: order.payUntil }
  const paid = change(start(ledger, attempt), name, { state: 'settled' })
  return beginDelivery({ ...paid, wallet: paid.wallet - order.total })
}

/** Takes back the unpaid attempts of the order; one that may have been paid stays. */
export const withdraw = (ledger: Ledger): Ledger =>
  ledger.attempts.reduce((changed, { name, purpose }) => {
    if (purpose !== 'order' || !isOpen(findAttempt(changed, name))) return changed
    const asked = ask(changed, name)
    return findAttempt(asked, name).state === 'open'
      ? change(asked, name, { state: 'cancelled', bank: 'cancelled' })
      : asked
  }, ledger)

/** Whether the order can be paid now, or canceled, without the risk of paying twice. */
export const isFree = ({ order, attempts }: Ledger): boolean =>
  order?.status === 'pendingPay' && !attempts.some((attempt) => attempt.purpose === 'order' && isOpen(attempt))

export const cancel = (ledger: Ledger): Ledger => {
  const withdrawn = ledger.order?.status === 'pendingPay' ? withdraw(ledger) : ledger
  return isFree(withdrawn) ? withOrder(withdrawn, { status: 'canceled' }) : withdrawn
}

export const lose = (ledger: Ledger): Ledger => withOrder(ledger, { isLost: true })

/** Time passes; then every attempt is asked about, an unpaid order expires, and a paid one is delivered or refunded. */
export const pass = (ledger: Ledger, milliseconds: number): Ledger => {
  const now = ledger.now + milliseconds
  // An order that is paid by one of these questions is delivered the next time.
  const due = ledger.order?.status === 'inProgress' && now >= ledger.order.deliverAt
  let later: Ledger = { ...ledger, now }
  for (const { name } of ledger.attempts) later = ask(ask(later, name), name)
  if (later.order?.status === 'pendingPay' && now >= later.order.payUntil)
    later = withOrder(later, { status: 'expired' })
  if (!due || later.order === undefined) return later
  const { isLost, total } = later.order
  return isLost
    ? withOrder({ ...later, wallet: later.wallet + total }, { status: 'canceled' })
    : withOrder(later, { status: 'completed' })
}

/** What the portal must show, as comparable lines. */
export const describe = ({ wallet, order, attempts }: Ledger): string[] => [
  `wallet ${wallet}`,
  `order ${order?.status ?? 'none'}`,
  ...attempts.map(({ name, purpose, net, state }) => `${name}: ${purpose} ${net} ${state}`).sort(),
]
