import * as v from 'valibot'
import { localAmountSchema } from '#domain/kit/decimal-form.ts'
import { idSchema } from '#domain/kit/primitives.ts'
import type { NextStep } from '#domain/paying/payment.ts'
import { type Connection, fieldsOf, referenceSchema } from '../kit/connection.ts'
import {
  afterRefusedCapture,
  type Claim,
  type GatewayAdapter,
  type GatewayModule,
  type GatewayReport,
} from '../kit/gateway.ts'
import { contradiction } from '../kit/gateway-silent.ts'
import { isSignedBy } from '../kit/signature.ts'

/** Currencies of billing countries in which cards are charged; in other countries it is the dollar. */
const currencies: Readonly<Record<string, string>> = { AT: 'EUR', DE: 'EUR', IR: 'IRR', NL: 'EUR' }

const createCardAdapter = (connection: Connection): GatewayAdapter => {
  const ask = async (method: 'GET' | 'POST', path: string, body?: unknown) => {
    const { secret } = await connection.credential()
    const headers = { authorization: `Bearer ${secret}` }
    return connection.json(path, { method, headers, body, schema: answerSchema, accepted: [402] })
  }
  const report = async (method: 'GET' | 'POST', path: string): Promise<GatewayReport | undefined> => {
    const answer = await ask(method, path)
    return 'error' in answer ? undefined : reportOf(answer)
  }
  const required = async (method: 'GET' | 'POST', path: string): Promise<GatewayReport> =>
    (await report(method, path)) ?? contradiction(path)

  const claimOf = async (facts: unknown): Promise<Claim | undefined> => {
    const claim = v.safeParse(claimSchema, facts)
    if (!claim.success) return undefined
    const { payment, reference, outcome, signature } = claim.output
    const { secret } = await connection.credential()
    const isGenuine = isSignedBy(secret, signature, payment, reference, outcome)
    return { attempt: reference, reference: payment, isGenuine }
  }

  const giveUp = (reference: string) => required('POST', `/v1/sessions/${reference}/give-up`)

  return {
    async open(order) {
      const session = await ask('POST', '/v1/sessions', {
        reference: order.attempt,
        amount: order.amount,
        currency: order.currency,
        merchant_name: order.merchantName,
        tracking: order.tracking,
        language: order.language,
        return_url: order.returnUrl,
        notify_url: order.notifyUrl,
        expires_at: order.expiresAt,
        card: order.savedCard ?? null,
      })
      if ('error' in session) return contradiction('/v1/sessions')
      const url = `${order.origin}/gateway/card/${session.token}`
      const next: NextStep = order.savedCard === undefined ? { kind: 'redirect', url } : { kind: 'none' }
      return { reference: session.token, next }
    },
    retrieve: (reference) => required('GET', `/v1/sessions/${reference}`),
    capture: async (reference) =>
      (await report('POST', `/v1/sessions/${reference}/capture`)) ?? afterRefusedCapture(await giveUp(reference)),
    giveUp,
    readReturn: async (request) => claimOf(await fieldsOf(request)),
    readNotification: async (request) => claimOf(await request.json().catch(() => undefined)),
  }
}

/** A bank with a hosted page: a signed return, signed notifications, and queries from server to server. */
export const card: GatewayModule = {
  id: 'card',
  terms: { feePercent: '2.5', settles: 'atOnce', currencyFor: (country) => currencies[country ?? ''] ?? 'USD' },
  createAdapter: createCardAdapter,
}

const sessionSchema = v.object({
  token: v.string(),
  reference: idSchema,
  state: v.picklist([
    'open',
    'processing',
    'authorised',
    'captured',
    'declined',
    'cancelled',
    'expired',
    'voided',
    'released',
    'refunded',
  ]),
  opened: v.boolean(),
  amount: localAmountSchema,
  currency: v.string(),
  card: v.nullable(v.object({ token: v.string(), brand: v.string(), last_digits: v.string(), expires_at: v.number() })),
})

type Session = v.InferOutput<typeof sessionSchema>

/** 402: the bank refuses to capture. */
const answerSchema = v.union([sessionSchema, v.object({ error: v.literal('capture_refused') })])

const claimSchema = v.object({
  payment: referenceSchema,
  reference: idSchema,
  outcome: v.string(),
  signature: v.string(),
})

const reportOf = (session: Session): GatewayReport => ({
  state: reported[session.state],
  wasOpened: session.opened,
  attempt: session.reference,
  amount: session.amount,
  currency: session.currency,
  card: session.card && {
    token: session.card.token,
    brand: session.card.brand,
    lastDigits: session.card.last_digits,
    expiresAt: session.card.expires_at,
  },
})

const reported: Record<Session['state'], GatewayReport['state']> = {
  open: 'waiting',
  processing: 'processing',
  authorised: 'authorised',
  captured: 'captured',
  declined: 'declined',
  cancelled: 'cancelled',
  expired: 'cancelled',
  voided: 'voided',
  released: 'reversed',
  refunded: 'reversed',
}
