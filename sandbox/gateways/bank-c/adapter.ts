import * as v from 'valibot'
import { localAmountSchema } from '#domain/kit/decimal-form.ts'
import { idSchema } from '#domain/kit/primitives.ts'
import { type Connection, fieldsOf, referenceSchema } from '../kit/connection.ts'
import { afterRefusedCapture, type GatewayAdapter, type GatewayModule, type GatewayReport } from '../kit/gateway.ts'
import { contradiction } from '../kit/gateway-silent.ts'

const createBankAdapter = (connection: Connection): GatewayAdapter => {
  const ask = async <S extends v.GenericSchema>(path: string, body: Record<string, string>, schema: S) => {
    const { secret } = await connection.credential()
    return connection.json(path, { body: { LoginAccount: secret, ...body }, schema })
  }
  const inquire = async (Token: string) => reportOf(await ask('/sale/inquiry', { Token }, inquirySchema))
  const giveUp = async (Token: string) => reportOf(await ask('/sale/reversal', { Token }, inquirySchema))

  return {
    async open(order) {
      const { Status, Token } = await ask(
        '/sale/request',
        {
          OrderId: order.attempt,
          Amount: order.amount,
          Currency: order.currency,
          Originator: order.merchantName,
          AdditionalData: order.tracking,
          Language: order.language,
          CallBackUrl: order.returnUrl,
          ValidUntil: String(order.expiresAt),
        },
        v.object({ Status: v.number(), Token: v.string() }),
      )
      if (Status !== statuses.done) return contradiction('/sale/request')
      return { reference: Token, next: { kind: 'redirect', url: `${order.origin}/gateway/bankC/${Token}` } }
    },
    retrieve: inquire,
    /** "Already confirmed" is not a second success: the inquiry says what was confirmed. */
    async capture(reference) {
      const { Status } = await ask('/sale/confirm', { Token: reference }, v.object({ Status: v.number() }))
      return Status === statuses.refused ? afterRefusedCapture(await giveUp(reference)) : inquire(reference)
    },
    giveUp,
    async readReturn(request) {
      const claim = v.safeParse(returnSchema, await fieldsOf(request))
      if (!claim.success) return undefined
      return { attempt: claim.output.OrderId, reference: claim.output.Token, isGenuine: true }
    },
    readNotification: async () => undefined,
  }
}

/** An Iranian bank that is confirmed in one step, and answers a second confirmation with "already confirmed". */
export const bankC: GatewayModule = {
  id: 'bankC',
  terms: { feePercent: '0', settles: 'atOnce', currencyFor: (country) => (country === 'IR' ? 'IRR' : undefined) },
  createAdapter: createBankAdapter,
}

/** The bank's statuses. */
export const statuses = { done: 0, cancelled: -138, alreadyConfirmed: -1533, refused: -1550, notPaid: -1540 } as const

const states = [
  'Issued',
  'Visited',
  'Unknown',
  'Paid',
  'Confirmed',
  'Failed',
  'Cancelled',
  'Withdrawn',
  'Reversed',
] as const

const inquirySchema = v.object({
  State: v.picklist(states),
  OrderId: idSchema,
  Amount: localAmountSchema,
  Currency: v.string(),
})

/** GET after a cancellation, POST after a payment. */
const returnSchema = v.object({ Token: referenceSchema, status: v.string(), OrderId: idSchema })

const reportOf = ({ State, OrderId, Amount, Currency }: v.InferOutput<typeof inquirySchema>): GatewayReport => ({
  state: reported[State],
  wasOpened: State !== 'Issued',
  attempt: OrderId,
  amount: Amount,
  currency: Currency,
})

const reported: Record<(typeof states)[number], GatewayReport['state']> = {
  Issued: 'waiting',
  Visited: 'waiting',
  Unknown: 'processing',
  Paid: 'authorised',
  Confirmed: 'captured',
  Failed: 'declined',
  Cancelled: 'cancelled',
  Withdrawn: 'voided',
  Reversed: 'reversed',
}
