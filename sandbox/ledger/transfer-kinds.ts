/** Why money moves. `opening`: a wallet is opened with a balance. `correction`: the operator changes a balance by hand. Finance has a line for each. */
export const transferKinds = [
  'opening',
  'deposit',
  'autoTopUp',
  'latePayment',
  'purchase',
  'setAside',
  'refund',
  'renewal',
  'restoration',
  'channels',
  'call',
  'message',
  'messageDelivery',
  'messageRefund',
  'wireReturn',
  'correction',
  'wholesale',
  'wholesaleReturn',
  'resellerCredit',
] as const
export type TransferKind = (typeof transferKinds)[number]
