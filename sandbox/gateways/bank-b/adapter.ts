import * as v from 'valibot'
import { localAmountSchema } from '#domain/kit/decimal-form.ts'
import { idSchema } from '#domain/kit/primitives.ts'
import { type Connection, type Fields, fieldsOf, referenceSchema } from '../kit/connection.ts'
import { afterRefusedCapture, type GatewayAdapter, type GatewayModule, type GatewayReport } from '../kit/gateway.ts'
import { contradiction } from '../kit/gateway-silent.ts'

const createBankAdapter = (connection: Connection): GatewayAdapter => {
  const ask = async <S extends v.GenericSchema>(method: string, fields: Fields, schema: S) => {
    const { merchant, secret } = await connection.credential()
    const body = { terminalId: merchant, userName: merchant, userPassword: secret, ...fields }
    return connection.form(`/pgwchannel/${method}`, body, schema)
  }
  const inquire = (RefId: string) => ask('bpInquiryRequest', { RefId }, inquirySchema)
  const retrieve = async (reference: string) => reportOf(await inquire(reference))
  const reverse = async (RefId: string) => reportOf(await ask('bpReversalRequest', { RefId }, inquirySchema))

  return {
    async open(order) {
      const { ResCode, RefId } = await ask(
        'bpPayRequest',
        {
          orderId: order.attempt,
          amount: order.amount,
          currency: order.currency,
          merchantName: order.merchantName,
          additionalData: order.tracking,
          language: order.language,
          callBackUrl: order.returnUrl,
          validUntil: String(order.expiresAt),
        },
        v.object({ ResCode: v.string(), RefId: v.optional(v.string()) }),
      )
      if (ResCode !== codes.done || RefId === undefined) return contradiction('bpPayRequest')
      return { reference: RefId, next: { kind: 'form', url: `${order.origin}/gateway/bankB`, fields: { RefId } } }
    },
    retrieve,
    /** Verifies, then settles. Without a settlement the bank must send the money back, so a refusal is reversed here. */
    async capture(reference) {
      const { SaleReferenceId = '' } = await inquire(reference)
      const about = { RefId: reference, saleReferenceId: SaleReferenceId }
      const verified = await ask('bpVerifyRequest', about, codeSchema)
      if (verified.ResCode !== codes.done && verified.ResCode !== codes.alreadyVerified) return retrieve(reference)
      const settled = await ask('bpSettleRequest', about, codeSchema)
      const isRefused = settled.ResCode === codes.refused
      return isRefused ? afterRefusedCapture(await reverse(reference)) : retrieve(reference)
    },
    giveUp: reverse,
    async readReturn(request) {
      const claim = v.safeParse(returnSchema, await fieldsOf(request))
      if (!claim.success || request.method !== 'POST') return undefined
      return { attempt: claim.output.SaleOrderId, reference: claim.output.RefId, isGenuine: true }
    },
    readNotification: async () => undefined,
  }
}

/** An Iranian bank that wants each payment verified and then settled, else it is reversed. */
export const bankB: GatewayModule = {
  id: 'bankB',
  terms: { feePercent: '0', settles: 'atOnce', currencyFor: (country) => (country === 'IR' ? 'IRR' : undefined) },
  createAdapter: createBankAdapter,
}

/** The bank's response codes. */
export const codes = {
  done: '0',
  cancelled: '17',
  declined: '55',
  alreadyVerified: '43',
  alreadySettled: '45',
  reversed: '48',
  notFound: '42',
  refused: '61',
} as const

const codeSchema = v.object({ ResCode: v.picklist(Object.values(codes)) })

const states = [
  'NEW',
  'OPENED',
  'PENDING',
  'PAID',
  'VERIFIED',
  'SETTLED',
  'DECLINED',
  'CANCELLED',
  'WITHDRAWN',
  'REVERSED',
] as const

const inquirySchema = v.object({
  State: v.picklist(states),
  SaleOrderId: idSchema,
  SaleReferenceId: v.optional(v.string()),
  Amount: localAmountSchema,
  Currency: v.string(),
})

const returnSchema = v.object({ RefId: referenceSchema, ResCode: v.string(), SaleOrderId: idSchema })

const reportOf = ({ State, SaleOrderId, Amount, Currency }: v.InferOutput<typeof inquirySchema>): GatewayReport => ({
  state: reported[State],
  wasOpened: State !== 'NEW',
  attempt: SaleOrderId,
  amount: Amount,
  currency: Currency,
})

/** A payment that is verified and not settled must be settled: it counts as reserved. */
const reported: Record<(typeof states)[number], GatewayReport['state']> = {
  NEW: 'waiting',
  OPENED: 'waiting',
  PENDING: 'processing',
  PAID: 'authorised',
  VERIFIED: 'authorised',
  SETTLED: 'captured',
  DECLINED: 'declined',
  CANCELLED: 'cancelled',
  WITHDRAWN: 'voided',
  REVERSED: 'reversed',
}
