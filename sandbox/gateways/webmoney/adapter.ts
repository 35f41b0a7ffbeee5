import * as v from 'valibot'
import { localAmountSchema } from '#domain/kit/decimal-form.ts'
import { idSchema } from '#domain/kit/primitives.ts'
import { type Connection, type Fields, fieldsOf, referenceSchema } from '../kit/connection.ts'
import type { GatewayAdapter, GatewayModule, GatewayReport } from '../kit/gateway.ts'
import { isSignedBy, sign } from '../kit/signature.ts'

const createWebmoneyAdapter = (connection: Connection): GatewayAdapter => {
  /** Requests are signed; the secret itself is never sent. */
  const ask = async (path: string, fields: Fields) => {
    const { merchant, secret } = await connection.credential()
    const signed = { wmid: merchant, ...fields }
    return connection.form(path, { ...signed, sign: sign(secret, ...Object.values(signed)) }, transferSchema)
  }
  const retrieve = async (gid: string) => reportOf(await ask('/xml/trans-get', { gid }))

  return {
    async open(order) {
      const ticket = await ask('/xml/trans-save', {
        lmi_payment_no: order.attempt,
        lmi_payment_amount: order.amount,
        lmi_currency: order.currency,
        lmi_payment_desc: order.tracking,
        lmi_shop: order.merchantName,
        lmi_lang: order.language,
        lmi_success_url: order.returnUrl,
        lmi_result_url: order.notifyUrl,
        lmi_valid_until: String(order.expiresAt),
      })
      const url = `${order.origin}/gateway/webmoney`
      return { reference: ticket.gid, next: { kind: 'form', url, fields: { gid: ticket.gid } } }
    },
    retrieve,
    // The transfer is complete when the payer approves it; there is nothing to capture.
    capture: retrieve,
    giveUp: async (gid) => reportOf(await ask('/xml/trans-reject', { gid })),
    async readReturn(request) {
      const claim = v.safeParse(returnSchema, await fieldsOf(request))
      if (!claim.success) return undefined
      return { attempt: claim.output.LMI_PAYMENT_NO, reference: claim.output.LMI_GID, isGenuine: true }
    },
    async readNotification(request) {
      const claim = v.safeParse(notificationSchema, await fieldsOf(request))
      if (!claim.success || request.method !== 'POST') return undefined
      const { LMI_HASH: hash, ...facts } = claim.output
      const { secret } = await connection.credential()
      return {
        attempt: facts.LMI_PAYMENT_NO,
        reference: facts.LMI_GID,
        isGenuine: isSignedBy(secret, hash, ...webmoneyFacts(facts)),
      }
    },
  }
}

/** A transfer between purses: form there, form back, and a notification whose hash covers every fact. */
export const webmoney: GatewayModule = {
  id: 'webmoney',
  terms: { feePercent: '0.8', settles: 'atOnce', currencyFor: () => 'USD' },
  createAdapter: createWebmoneyAdapter,
}

const transferSchema = v.object({
  gid: v.string(),
  state: v.picklist([
    'created',
    'opened',
    'processing',
    'protected',
    'paid',
    'declined',
    'cancelled',
    'rejected',
    'returned',
  ]),
  lmi_payment_no: idSchema,
  lmi_payment_amount: localAmountSchema,
  lmi_currency: v.string(),
})

type Transfer = v.InferOutput<typeof transferSchema>

const returnSchema = v.object({ LMI_PAYMENT_NO: idSchema, LMI_GID: referenceSchema })

const notificationSchema = v.object({
  LMI_PAYMENT_NO: idSchema,
  LMI_GID: referenceSchema,
  LMI_STATE: v.string(),
  LMI_PAYMENT_AMOUNT: v.string(),
  LMI_CURRENCY: v.string(),
  LMI_SYS_TRANS_NO: v.string(),
  LMI_HASH: v.string(),
})

/** The facts of a notification in the order in which they are signed. */
export const webmoneyFacts = (facts: Omit<v.InferOutput<typeof notificationSchema>, 'LMI_HASH'>): string[] => [
  facts.LMI_PAYMENT_NO,
  facts.LMI_GID,
  facts.LMI_STATE,
  facts.LMI_PAYMENT_AMOUNT,
  facts.LMI_CURRENCY,
  facts.LMI_SYS_TRANS_NO,
]

const reportOf = (transfer: Transfer): GatewayReport => ({
  state: reported[transfer.state],
  wasOpened: transfer.state !== 'created',
  attempt: transfer.lmi_payment_no,
  amount: transfer.lmi_payment_amount,
  currency: transfer.lmi_currency,
})

/** `protected`: the payer's money is set aside, and is transferred or returned without the portal. */
const reported: Record<Transfer['state'], GatewayReport['state']> = {
  created: 'waiting',
  opened: 'waiting',
  processing: 'processing',
  protected: 'processing',
  paid: 'captured',
  declined: 'declined',
  cancelled: 'cancelled',
  rejected: 'voided',
  returned: 'reversed',
}
