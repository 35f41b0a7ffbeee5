import * as v from 'valibot'
import { localAmountSchema } from '#domain/kit/decimal-form.ts'
import { idSchema } from '#domain/kit/primitives.ts'
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

const createPaypalAdapter = (connection: Connection): GatewayAdapter => {
  const ask = async (method: 'GET' | 'POST', path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const { merchant, secret } = await connection.credential()
    const authorization = `Basic ${btoa(`${merchant}:${secret}`)}`
    return connection.json(path, {
      method,
      headers: { ...headers, authorization },
      body,
      schema: answerSchema,
      accepted: [422],
    })
  }
  const required = async (method: 'GET' | 'POST', path: string): Promise<GatewayReport> => {
    const answer = await ask(method, path)
    return 'issue' in answer ? contradiction(path) : reportOf(answer)
  }
  const orderPath = (reference: string) => `/v2/checkout/orders/${reference}`
  const retrieve = (reference: string) => required('GET', orderPath(reference))

  /** An order that is approved is voided; captured money is refunded. */
  const giveUp = async (reference: string): Promise<GatewayReport> => {
    const order = await ask('GET', orderPath(reference))
    if ('issue' in order) return contradiction(orderPath(reference))
    if (order.status === 'VOIDED' || order.status === 'REFUNDED' || order.status === 'PENDING') return reportOf(order)
    return order.status === 'COMPLETED'
      ? required('POST', `/v2/payments/captures/${order.capture}/refund`)
      : required('POST', `${orderPath(reference)}/void`)
  }

  return {
    async open(order) {
      const answer = await ask(
        'POST',
        '/v2/checkout/orders',
        {
          intent: 'CAPTURE',
          purchase_units: [
            {
              reference_id: order.attempt,
              invoice_id: order.tracking,
              amount: { currency_code: order.currency, value: order.amount },
            },
          ],
          application_context: {
            brand_name: order.merchantName,
            locale: order.language,
            return_url: order.returnUrl,
            notify_url: order.notifyUrl,
            expires_at: order.expiresAt,
          },
        },
        { 'paypal-request-id': order.attempt },
      )
      if ('issue' in answer) return contradiction('/v2/checkout/orders')
      return { reference: answer.id, next: { kind: 'redirect', url: `${order.origin}/gateway/paypal/${answer.id}` } }
    },
    retrieve,
    async capture(reference) {
      const answer = await ask('POST', `${orderPath(reference)}/capture`)
      if (!('issue' in answer)) return reportOf(answer)
      return answer.issue === 'INSTRUMENT_DECLINED' ? afterRefusedCapture(await giveUp(reference)) : retrieve(reference)
    },
    giveUp,
    async readReturn(request) {
      const claim = v.safeParse(returnSchema, await fieldsOf(request))
      return claim.success ? { reference: claim.output.token, isGenuine: true } : undefined
    },
    async readNotification(request): Promise<Claim | undefined> {
      const text = await request.text()
      const claim = v.safeParse(v.pipe(v.string(), v.parseJson(), webhookSchema), text)
      if (!claim.success) return undefined
      const { secret } = await connection.credential()
      const signature = request.headers.get('paypal-transmission-sig') ?? ''
      return { reference: claim.output.resource.id, isGenuine: isSignedBy(secret, signature, text) }
    },
  }
}

/** The buyer approves an order on PayPal's page; the portal captures it, once. */
export const paypal: GatewayModule = {
  id: 'paypal',
  terms: { feePercent: '3.4', settles: 'atOnce', currencyFor: (country) => (country === 'IR' ? undefined : 'USD') },
  createAdapter: createPaypalAdapter,
}

/** `void_reason`: why a VOIDED order ended. `capture`: id of the capture of a COMPLETED order. */
const orderSchema = v.object({
  id: v.string(),
  status: v.picklist(['CREATED', 'PAYER_ACTION_REQUIRED', 'PENDING', 'APPROVED', 'COMPLETED', 'VOIDED', 'REFUNDED']),
  void_reason: v.optional(v.picklist(['DECLINED', 'CANCELLED', 'EXPIRED', 'MERCHANT', 'NOT_CAPTURED'])),
  capture: v.nullable(v.string()),
  purchase_units: v.tuple([
    v.object({
      reference_id: idSchema,
      amount: v.object({ currency_code: v.string(), value: localAmountSchema }),
    }),
  ]),
})

type Order = v.InferOutput<typeof orderSchema>

const answerSchema = v.union([
  orderSchema,
  v.object({ issue: v.picklist(['INSTRUMENT_DECLINED', 'ORDER_ALREADY_CAPTURED', 'ORDER_NOT_APPROVED']) }),
])

/** `PayerID` is missing when the buyer has cancelled. */
const returnSchema = v.object({ token: referenceSchema, PayerID: v.optional(v.string()) })

const webhookSchema = v.object({ event_type: v.string(), resource: v.object({ id: referenceSchema }) })

const reportOf = ({ status, void_reason, purchase_units: [unit] }: Order): GatewayReport => ({
  state: status === 'VOIDED' ? voided[void_reason ?? 'MERCHANT'] : reported[status],
  wasOpened: status !== 'CREATED',
  attempt: unit.reference_id,
  amount: unit.amount.value,
  currency: unit.amount.currency_code,
})

const reported: Record<Exclude<Order['status'], 'VOIDED'>, GatewayReport['state']> = {
  CREATED: 'waiting',
  PAYER_ACTION_REQUIRED: 'waiting',
  PENDING: 'processing',
  APPROVED: 'authorised',
  COMPLETED: 'captured',
  REFUNDED: 'reversed',
}

const voided: Record<NonNullable<Order['void_reason']>, GatewayReport['state']> = {
  DECLINED: 'declined',
  CANCELLED: 'cancelled',
  EXPIRED: 'cancelled',
  MERCHANT: 'voided',
  NOT_CAPTURED: 'reversed',
}
