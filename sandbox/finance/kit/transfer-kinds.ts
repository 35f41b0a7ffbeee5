import type { SpendService } from '#domain/contract/finance/finance.ts'
import type { TransactionTag } from '#domain/finance/transaction.ts'
import { type TransferKind, transferKinds } from '#sandbox/ledger/transfer-kinds.ts'

type Meaning = {
  /** How the movement is listed, where it is one of a wallet. */
  readonly tag: TransactionTag
  /** What the money was spent on, where the operator received or returned it. */
  readonly service: SpendService
}

/** What each kind of transfer is in the lists and sums of finance. */
const meanings: Readonly<Record<TransferKind, Meaning>> = {
  opening: { tag: 'openingBalance', service: 'other' },
  deposit: { tag: 'deposit', service: 'other' },
  autoTopUp: { tag: 'autoTopUp', service: 'other' },
  latePayment: { tag: 'latePayment', service: 'other' },
  purchase: { tag: 'purchase', service: 'numbers' },
  setAside: { tag: 'other', service: 'numbers' },
  refund: { tag: 'refund', service: 'numbers' },
  renewal: { tag: 'renewal', service: 'renewals' },
  restoration: { tag: 'restoration', service: 'restorations' },
  channels: { tag: 'channels', service: 'channels' },
  call: { tag: 'call', service: 'calls' },
  message: { tag: 'message', service: 'messages' },
  messageDelivery: { tag: 'messageDelivery', service: 'messages' },
  messageRefund: { tag: 'messageRefund', service: 'messages' },
  wireReturn: { tag: 'wireReturn', service: 'other' },
  correction: { tag: 'other', service: 'other' },
  wholesale: { tag: 'other', service: 'other' },
  wholesaleReturn: { tag: 'other', service: 'other' },
  resellerCredit: { tag: 'other', service: 'other' },
}

/** Rows of the database may have a kind of another version. */
const isKnown = (kind: string): kind is TransferKind => Object.hasOwn(meanings, kind)

export const tagOf = (kind: string): TransactionTag => (isKnown(kind) ? meanings[kind].tag : 'other')

export const serviceOf = (kind: string): SpendService => (isKnown(kind) ? meanings[kind].service : 'other')

export const kindsTagged = (tag: TransactionTag): TransferKind[] =>
  transferKinds.filter((kind) => meanings[kind].tag === tag)

/** Kinds that have a name of their own; every other one is listed as `other`. */
export const namedKinds: readonly TransferKind[] = transferKinds.filter((kind) => meanings[kind].tag !== 'other')
