import { createHash } from 'node:crypto'
import type { Configuration } from '#domain/buying/pricing.ts'
import { levelRules } from '#domain/buying/requirements.ts'
import type { Address, Registrant } from '#domain/buying/requirements-form.ts'
import {
  addToCart,
  loadCart,
  loadRequirements,
  quoteConfiguration,
  saveRequirement,
} from '#domain/contract/buying/buying.ts'
import { appendPart, createUpload } from '#domain/contract/files/files.ts'
import { deposit, placeOrder, saveWireTransfer } from '#domain/contract/paying/paying.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import type { Gateway } from '#domain/kit/gateway.ts'
import type { PaymentAttempt } from '#domain/paying/payment.ts'
import { termsVersion } from '#sandbox/auth/terms.ts'
import { createId } from '#sandbox/platform/kit/id.ts'
import { askConsole, type Customer, openReturn, type Past, settle } from './past.ts'

/** What a customer does at the page of a gateway. */
type Decision = 'approve' | 'decline' | 'cancel'

type Ordered = {
  readonly configurations: readonly Configuration[]
  readonly gateway: Gateway
  readonly decision?: Decision
}

/** Puts numbers into the cart, pays the order and waits for its delivery. */
export const orderNumbers = async (
  past: Past,
  customer: Customer,
  registered: Registered,
  { configurations, gateway, decision = 'approve' }: Ordered,
): Promise<void> => {
  for (const configuration of configurations) {
    const { price } = await customer.ask(quoteConfiguration, { body: configuration })
    const registered_for = await registerFor(customer, configuration.offer, registered)
    await customer.ask(addToCart, {
      body: {
        configuration,
        expected_total: price.total,
        terms_accepted: true,
        terms_version: termsVersion,
        registered_for,
      },
    })
  }
  const cart = await customer.ask(loadCart)
  const body = { gateway, cart_version: cart.version, expected_total: cart.price.total }
  await payAtGateway(past, await customer.ask(placeOrder, { body }), decision)
  await settle(past)
}

/** Who a project's numbers are registered for. */
export type Registered = { readonly registrant: Registrant; readonly address: Omit<Address, 'country'> }

const registerFor = async (customer: Customer, offer: string, { registrant, address }: Registered) => {
  const query = { offer }
  const { level, country } = await customer.ask(loadRequirements, { query })
  if (!levelRules[level].details) return null
  const saved = await customer.ask(saveRequirement, { query, body: { kind: 'registrant', registrant } })
  const placed = await customer.ask(saveRequirement, {
    query,
    body: { kind: 'address', address: { ...address, country } },
  })
  return { registrant: saved.saved ?? '', address: placed.saved ?? '' }
}

export const depositMoney = async (
  past: Past,
  customer: Customer,
  { amount, gateway, decision = 'approve' }: { amount: Decimal; gateway: Gateway; decision?: Decision },
): Promise<void> => {
  const body = { amount, gateway, return_to: 'finance' } as const
  await payAtGateway(past, await customer.ask(deposit, { body }), decision)
}

type Decided = { readonly return_url: string | null; readonly return_fields: Record<string, string> | null }

const payAtGateway = async (past: Past, { id, gateway }: PaymentAttempt, decision: Decision): Promise<void> => {
  if (gateway === 'wallet') return
  const decided = await askConsole<Decided>(past, `gateways/${gateway}/decide`, { attempt: id, decision })
  if (decided.return_url !== null) await openReturn(past, decided.return_url, decided.return_fields)
}

type Wire = {
  readonly amount: Decimal
  readonly trackingCode: string
  readonly details: string
  readonly receipt: Uint8Array<ArrayBuffer>
}

/** Hands in a wire transfer with its receipt; returns its id. */
export const handInWire = async (
  customer: Customer,
  { amount, trackingCode, details, receipt }: Wire,
): Promise<string> => {
  const attachment = await upload(customer, 'receipt.png', 'document', receipt)
  const transfer = createId('wtr')
  await customer.ask(saveWireTransfer, {
    body: { transfer, amount, tracking_code: trackingCode, details, attachment, hand_in: true },
  })
  return transfer
}

/** Uploads a file in one part; returns its id. */
export const upload = async (
  customer: Customer,
  name: string,
  kind: 'document' | 'image',
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> => {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { id } = await customer.ask(createUpload, { body: { name, kind, size: bytes.length, sha256 } })
  await customer.ask(appendPart, { query: { upload: id, offset: 0 }, body: bytes })
  return id
}
