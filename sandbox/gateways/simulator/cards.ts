import { randomBytes } from 'node:crypto'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'
import type { GatewayCardTable, GatewayPaymentTable } from '#sandbox/platform/database/tables/gateway-tables.ts'
import { approvalOf, type Books, readIn, writePayment } from './books.ts'

/** Cards of testers that a gateway can remember: one that is good, and one that is declined from the next payment on. */
export const testCards = ['good', 'declinedNextTime'] as const
export type TestCard = (typeof testCards)[number]

/** Milliseconds for which a card is valid. */
const validFor = 730 * 24 * 60 * 60_000

export const findCard = async (db: Reader, token: string | null): Promise<GatewayCardTable | null> =>
  (await db
    .selectFrom('gateway_card')
    .selectAll()
    .where('token', '=', token ?? '')
    .executeTakeFirst()) ?? null

/** Remembers the card of a payment that was just approved. */
export const rememberCard = async (
  trx: Writer,
  books: Books,
  payment: GatewayPaymentTable,
  card: TestCard,
): Promise<void> => {
  const token = `card_${randomBytes(24).toString('base64url')}`
  await trx
    .insertInto('gateway_card')
    .values({
      token,
      gateway: payment.gateway,
      brand: card === 'good' ? 'Visa' : 'Mastercard',
      last_digits: card === 'good' ? '4242' : '5454',
      expires_at: books.clock.now() + validFor,
      is_declined: card === 'good' ? 0 : 1,
    })
    .execute()
  await writePayment(trx, payment.token, { card_token: token })
}

/** Approves an open payment with a remembered card, or declines it. Repeated, it changes nothing. */
export const chargeCard = (books: Books, token: string, card: string): Promise<GatewayPaymentTable> =>
  books.database.transact(async (trx) => {
    const payment = await readIn(trx, books, token)
    if (payment === undefined) throw new Error(`There is no payment ${token}.`)
    if (payment.state !== 'open') return payment
    const now = books.clock.now()
    const known = await findCard(trx, card)
    const isGood =
      known !== null && known.gateway === payment.gateway && known.is_declined === 0 && now < known.expires_at
    return isGood
      ? writePayment(trx, token, { ...approvalOf(payment, now), opened_at: now })
      : writePayment(trx, token, { state: 'declined', opened_at: now, ended_at: now })
  })
