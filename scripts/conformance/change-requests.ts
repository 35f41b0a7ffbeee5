import { saveCompany, saveNewsletter } from '#domain/contract/account/account-details.ts'
import {
  addToCart,
  cancelWaitingNumber,
  checkNumbers,
  drawNumbers,
  quoteConfiguration,
  removeFromCart,
} from '#domain/contract/buying/buying.ts'
import { requestStockNotice, withdrawStockNotice } from '#domain/contract/buying/stock-notice.ts'
import { closeSupportMessage, sendSupportMessage } from '#domain/contract/care/care.ts'
import { removeAccountExport, removeExport } from '#domain/contract/exports.ts'
import { appendPart } from '#domain/contract/files/files.ts'
import { issueOfficialInvoice } from '#domain/contract/finance/invoices.ts'
import type { Endpoint } from '#domain/contract/kit/endpoint.ts'
import { cancelMessage, retryMessage } from '#domain/contract/messaging/messaging.ts'
import { quoteBulk } from '#domain/contract/numbers/number-bulk.ts'
import { resendSmsDelivery, saveCallTrunk, saveSmsTrunk, testSmsTrunk } from '#domain/contract/numbers/number-trunks.ts'
import {
  cancelNumber,
  changeAutoRenew,
  changeChannels,
  changeCycle,
  deleteNumber,
  describeNumber,
  renewNumber,
  restoreNumber,
} from '#domain/contract/numbers/numbers.ts'
import {
  buyAgain,
  cancelOrder,
  cancelOrderItem,
  payOrderAgain,
  removeSavedCard,
  reorder,
  saveBillingAddress,
  saveWireTransfer,
  verifyPayment,
  withdrawWireTransfer,
} from '#domain/contract/paying/paying.ts'
import { editSimpleUser, removeSimpleUser, resendInvitation } from '#domain/contract/projects/people.ts'
import { saveProject } from '#domain/contract/projects/projects.ts'
import type { FailureCode } from '#domain/kit/failure.ts'
import type { Sent } from './caller.ts'
import { fieldOf } from './exchange.ts'
import type { Seen } from './reads.ts'
import type { RuleId } from './rules.ts'

/** A change that must be refused. `subject`: the list in which another customer has ids to try. */
export type Change = {
  readonly endpoint: Endpoint
  readonly rule: RuleId & ('unknown-id' | 'outdated-version')
  readonly code: FailureCode
  readonly sent: (id: string) => Sent
  readonly subject?: string
}

const unknown = (endpoint: Endpoint, code: FailureCode, sent: (id: string) => Sent, subject?: string): Change => ({
  endpoint,
  rule: 'unknown-id',
  code,
  sent,
  ...(subject === undefined ? {} : { subject }),
})

const inBody =
  (name: string, more: object = {}) =>
  (id: string): Sent => ({ body: { [name]: id, ...more } })
const inQuery =
  (name: string, more: Record<string, string> = {}) =>
  (id: string): Sent => ({ query: { [name]: id, ...more } })

/** An outdated version of what was read, with another value, so that the change is none that was made before. */
const outdated = (
  seen: Seen,
  read: string,
  endpoint: Endpoint,
  code: FailureCode,
  bodyOf: (now: never) => object | null,
): Change[] => {
  const now = seen.answer(read)
  const version = fieldOf(now, 'version')
  const body = typeof version === 'number' ? bodyOf(now as never) : null
  if (body === null) return []
  const old = Number(version) > 0 ? Number(version) - 1 : 1
  return [{ endpoint, rule: 'outdated-version', code, sent: () => ({ body: { ...body, version: old } }) }]
}

const version = { version: 0 }
const paid = { ...version, total: '1' }
const number = 'listNumbers'
const order = 'listOrders'

const unknowns: readonly Change[] = [
  unknown(editSimpleUser, 'personUnknown', inBody('user', { ...version, name: 'Nora', role: 'manager', until: '' })),
  unknown(removeSimpleUser, 'personUnknown', inQuery('user')),
  unknown(resendInvitation, 'personUnknown', inBody('user')),
  unknown(appendPart, 'uploadUnknown', (id) => ({ query: { upload: id, offset: '0' }, body: new Uint8Array([1]) })),
  unknown(quoteConfiguration, 'offerUnknown', (id) => ({ body: configuration(id) })),
  unknown(drawNumbers, 'offerUnknown', inBody('offer', { quantity: 1 })),
  unknown(checkNumbers, 'offerUnknown', inBody('offer', { numbers: ['+493011111111'] })),
  unknown(requestStockNotice, 'offerUnknown', inBody('offer')),
  unknown(withdrawStockNotice, 'offerUnknown', inQuery('offer')),
  unknown(cancelWaitingNumber, 'requirementUnknown', inQuery('item')),
  unknown(removeFromCart, 'cartItemUnknown', inQuery('item')),
  unknown(renewNumber, 'numberUnknown', inBody('number', paid), number),
  unknown(restoreNumber, 'numberUnknown', inBody('number', paid), number),
  unknown(changeChannels, 'numberUnknown', inBody('number', { ...paid, channels: 1 }), number),
  unknown(changeCycle, 'numberUnknown', inBody('number', { ...paid, months: 3 }), number),
  unknown(changeAutoRenew, 'numberUnknown', inBody('number', { ...version, auto_renew: false }), number),
  unknown(cancelNumber, 'numberUnknown', inBody('number', version), number),
  unknown(describeNumber, 'numberUnknown', inBody('number', { ...version, note: 'x', labels: [] }), number),
  unknown(deleteNumber, 'numberUnknown', inQuery('number', { version: '0', typed: '49' }), number),
  unknown(saveCallTrunk, 'numberUnknown', inBody('number', { ...version, targets: [{ kind: 'pbx' }] }), number),
  unknown(saveSmsTrunk, 'numberUnknown', inBody('number', { ...version, url: null }), number),
  unknown(testSmsTrunk, 'numberUnknown', inBody('number'), number),
  unknown(resendSmsDelivery, 'numberUnknown', inBody('number', { position: 1 }), number),
  unknown(
    quoteBulk,
    'numberUnknown',
    (id) => ({ body: { change: { kind: 'renew' }, target: { of: 'numbers', numbers: [id] } } }),
    number,
  ),
  unknown(payOrderAgain, 'orderUnknown', inBody('order', { gateway: 'wallet' }), order),
  unknown(cancelOrder, 'orderUnknown', inBody('order'), order),
  unknown(reorder, 'orderUnknown', inBody('order'), order),
  unknown(buyAgain, 'orderUnknown', inBody('order'), order),
  unknown(cancelOrderItem, 'orderItemUnknown', inQuery('item')),
  unknown(verifyPayment, 'attemptUnknown', inBody('attempt'), 'listPayments'),
  unknown(removeSavedCard, 'cardUnknown', inQuery('card')),
  unknown(saveWireTransfer, 'fileUnknown', (id) => ({ body: wire(id) })),
  unknown(withdrawWireTransfer, 'wireUnknown', inBody('transfer'), 'listWires'),
  unknown(cancelMessage, 'messageUnknown', inBody('message'), 'listOutbox'),
  unknown(retryMessage, 'messageUnknown', inBody('message'), 'listOutbox'),
  unknown(issueOfficialInvoice, 'invoiceUnknown', inBody('invoice'), 'listInvoices'),
  unknown(removeExport, 'exportUnknown', inQuery('export'), 'listExports'),
  unknown(removeAccountExport, 'exportUnknown', inQuery('export'), 'listAccountExports'),
  unknown(sendSupportMessage, 'fileUnknown', (id) => ({
    body: { message: 'conformance-support', subject: 'Conformance', text: 'Conformance', attachments: [id] },
  })),
  unknown(closeSupportMessage, 'supportUnknown', inBody('message'), 'listSupportMessages'),
]

const configuration = (offer: string) => ({
  offer,
  numbers: ['+493011111111'],
  billing_option: 'perMinute',
  additional_channels: 0,
  cycle: 1,
  auto_renew: false,
})

const submission = (offer: string, terms_version: unknown) => ({
  configuration: configuration(offer),
  expected_total: '1',
  terms_accepted: true,
  terms_version,
})

const wire = (attachment: string) => ({
  transfer: 'conformance-wire',
  amount: '100',
  tracking_code: null,
  details: '',
  attachment,
  hand_in: false,
})

/** Every change that is refused because of what it names. */
export const changesOf = (seen: Seen): readonly Change[] => [
  ...unknowns,
  unknown(addToCart, 'offerUnknown', (id) => ({ body: submission(id, fieldOf(seen.answer('loadTerms'), 'version')) })),
  ...outdated(seen, 'loadCompany', saveCompany, 'accountChanged', (now: object) => ({ ...now, name: 'Conformance' })),
  ...outdated(seen, 'loadNewsletter', saveNewsletter, 'accountChanged', (now: { news: boolean }) => ({
    ...now,
    news: !now.news,
  })),
  ...outdated(
    seen,
    'loadBillingAddress',
    saveBillingAddress,
    'projectChanged',
    ({ address }: { address: object | null }) => (address === null ? null : { ...address, city: 'Conformance' }),
  ),
  ...outdatedLimits(seen),
]

const outdatedLimits = (seen: Seen): Change[] => {
  const project = seen.answer('loadProject')
  const now = fieldOf(fieldOf(project, 'versions'), 'limits')
  const persons = fieldOf(project, 'maximum_persons')
  if (typeof now !== 'number' || typeof persons !== 'number') return []
  const body = {
    section: 'limits',
    version: now > 0 ? now - 1 : 1,
    maximum_persons: persons === 1 ? 2 : persons - 1,
    maximum_groups: fieldOf(project, 'maximum_groups'),
  }
  return [{ endpoint: saveProject, rule: 'outdated-version', code: 'projectChanged', sent: () => ({ body }) }]
}
