import { randomBytes } from 'node:crypto'
import type { Gateway } from '#domain/kit/gateway.ts'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'
import { aboutSecret } from '#sandbox/platform/database/reseal.ts'
import type { GatewayMerchantTable } from '#sandbox/platform/database/tables/gateway-tables.ts'
import { seal } from '#sandbox/platform/kit/sealed.ts'

/** Registers the portal at a gateway; both sides store the same secret. */
export const registerMerchant = async (trx: Writer, gateway: Gateway): Promise<void> => {
  const merchant = `merchant_${gateway.toLowerCase()}`
  const secret = randomBytes(32).toString('base64url')
  const sealed = seal(secret, aboutSecret('gateway_credential', gateway))
  await trx.insertInto('gateway_merchant').values({ gateway, id: merchant, name: 'Number portal', secret }).execute()
  await trx.insertInto('gateway_credential').values({ gateway, merchant, secret: sealed, is_enabled: 1 }).execute()
}

/** Opens the operator's bank account for wire transfers; a person is at its other end, so there is no secret. */
export const openWireTransfers = async (trx: Writer): Promise<void> => {
  await trx
    .insertInto('gateway_credential')
    .values({ gateway: 'wire', merchant: 'operator', secret: '', is_enabled: 1 })
    .execute()
}

export const readMerchant = (db: Reader, gateway: Gateway): Promise<GatewayMerchantTable> =>
  db.selectFrom('gateway_merchant').selectAll().where('gateway', '=', gateway).executeTakeFirstOrThrow()
