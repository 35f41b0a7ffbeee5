import * as v from 'valibot'
import { localAmountSchema } from '#domain/kit/decimal-form.ts'
import { idSchema } from '#domain/kit/primitives.ts'
import { type Connection, fieldsOf, referenceSchema } from '../kit/connection.ts'
import { afterRefusedCapture, type GatewayAdapter, type GatewayModule, type GatewayReport } from '../kit/gateway.ts'
import { contradiction } from '../kit/gateway-silent.ts'

const createBankAdapter = (connection: Connection): GatewayAdapter => {
  const ask = async <S extends v.GenericSchema>(path: string, body: Record<string, string>, schema: S) => {
    const { merchant, secret } = await connection.credential()
    return connection.json(path, { body: { TerminalId: merchant, Password: secret, ...body }, schema })
  }
  const inquire = (Token: string) => ask('/onlinepg/inquiry', { Token }, inquirySchema)
  const giveUp = async (Token: string) => reportOf(await ask('/onlinepg/reverse', { Token }, inquirySchema))

  return {
    async open(order) {
      const { Token } = await ask(
        '/onlinepg/token',
        {
          ResNum: order.attempt,
          Amount: order.amount,
          Currency: order.currency,
          Merchant: order.merchantName,
          Tracking: order.tracking,
          Language: order.language,
          RedirectUrl: order.returnUrl,
          ValidUntil: String(order.expiresAt),
        },
        v.object({ Token: v.string() }),
      )
      return { reference: Token, next: { kind: 'form', url: `${order.origin}/gateway/bankA`, fields: { Token } } }
    },
    retrieve: async (reference) => reportOf(await inquire(reference)),
    /** Only the verification says which amount the bank has taken. */
    async capture(reference) {
      const known = await inquire(reference)
      if (known.RefNum === null) return contradiction('/onlinepg/verify')
      const verified = await ask('/onlinepg/verify', { RefNum: known.RefNum }, verificationSchema)
      switch (verified.ResultCode) {
        case resultCodes.done:
          return { ...reportOf(known), state: 'captured', amount: verified.AffectiveAmount }
        case resultCodes.duplicate:
          return reportOf(await inquire(reference))
        default:
          return afterRefusedCapture(await giveUp(reference))
      }
    },
    giveUp,
    /** The bank does not sign: the token alone speaks for a return, and RefNum is never taken from it. */
    async readReturn(request) {
      const claim = v.safeParse(returnSchema, await fieldsOf(request))
      if (!claim.success || request.method !== 'POST') return undefined
      return { attempt: claim.output.ResNum, reference: claim.output.Token, isGenuine: true }
    },
    readNotification: async () => undefined,
  }
}

/** An Iranian bank with a token and a POST back; its verification returns the amount, and a mismatch is reversed. */
export const bankA: GatewayModule = {
  id: 'bankA',
  terms: { feePercent: '0', settles: 'atOnce', currencyFor: (country) => (country === 'IR' ? 'IRR' : undefined) },
  createAdapter: createBankAdapter,
}

/** Results of a verification. */
export const resultCodes = { done: 0, duplicate: 2, refused: -105, notPaid: -2 } as const

const states = [
  'New',
  'Opened',
  'InDoubt',
  'Paid',
  'Verified',
  'Failed',
  'CanceledByUser',
  'Withdrawn',
  'Reversed',
] as const

/** `Amount`: what was asked for, or what was taken once the payment is verified. */
const inquirySchema = v.object({
  State: v.picklist(states),
  ResNum: idSchema,
  RefNum: v.nullable(v.string()),
  Amount: localAmountSchema,
  Currency: v.string(),
})

const verificationSchema = v.object({
  ResultCode: v.picklist(Object.values(resultCodes)),
  AffectiveAmount: localAmountSchema,
})

const returnSchema = v.object({ Token: referenceSchema, ResNum: idSchema, State: v.string() })

const reportOf = ({ State, ResNum, Amount, Currency }: v.InferOutput<typeof inquirySchema>): GatewayReport => ({
  state: reported[State],
  wasOpened: State !== 'New',
  attempt: ResNum,
  amount: Amount,
  currency: Currency,
})

const reported: Record<(typeof states)[number], GatewayReport['state']> = {
  New: 'waiting',
  Opened: 'waiting',
  InDoubt: 'processing',
  Paid: 'authorised',
  Verified: 'captured',
  Failed: 'declined',
  CanceledByUser: 'cancelled',
  Withdrawn: 'voided',
  Reversed: 'reversed',
}
