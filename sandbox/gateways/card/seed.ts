import { randomBytes } from 'node:crypto'
import type { Writer } from '../../db/database.ts'

/** The contract with the card bank: both sides note the same secret. */
export const seedCardMerchant = async (trx: Writer): Promise<void> => {
  const merchant = 'merchant_portal'
  const secret = randomBytes(32).toString('base64url')
  await trx.insertInto('card_merchant').values({ id: merchant, name: 'Number portal', secret }).execute()
  await trx.insertInto('gateway_credential').values({ gateway: 'card', merchant, secret }).execute()
}
