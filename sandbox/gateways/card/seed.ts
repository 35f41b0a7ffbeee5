import { randomBytes } from 'node:crypto'
import type { Writer } from '#sandbox/platform/database/database.ts'

/** Registers the portal at the card bank; both sides store the same secret. */
export const seedCardMerchant = async (trx: Writer): Promise<void> => {
  const merchant = 'merchant_portal'
  const secret = randomBytes(32).toString('base64url')
  await trx.insertInto('card_merchant').values({ id: merchant, name: 'Number portal', secret }).execute()
  await trx.insertInto('gateway_credential').values({ gateway: 'card', merchant, secret }).execute()
}
