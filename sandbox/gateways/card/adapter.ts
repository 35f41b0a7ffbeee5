import * as v from 'valibot'
import type { Database } from '#sandbox/platform/database/database.ts'
import type { CardPaymentState } from '#sandbox/platform/database/tables/card-bank-tables.ts'
import { type GatewayAdapter, type GatewayReport, GatewaySilent, type ReportedState } from '../gateway.ts'
import { isSignedBy } from '../signature.ts'
import { cardSessionSchema } from './bank-api.ts'

/** Sends a request to the bank. */
export type Line = (request: Request) => Promise<Response>

/** Adapter of the card bank: a hosted page, a signed return, and queries from server to server. */
export const createCardAdapter = (
  database: Database,
  line: Line,
  /** Real milliseconds to wait for a response. */
  patience: number,
): GatewayAdapter => {
  const ask = createClient(database, line, patience)

  const claimOf = async (facts: Record<string, unknown>) => {
    const claim = v.safeParse(claimSchema, facts)
    if (!claim.success) return undefined
    const secret = await findSecret(database)
    if (secret === undefined) return undefined
    const { payment, reference, outcome, signature } = claim.output
    return {
      attempt: reference,
      reference: payment,
      isGenuine: isSignedBy(secret, signature, payment, reference, outcome),
    }
  }

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
      })
      return {
        reference: session.token,
        next: { kind: 'redirect', url: `${order.origin}/gateway/card/${session.token}` },
      }
    },
    retrieve: async (reference) => reportOf(await ask('GET', `/v1/sessions/${reference}`)),
    capture: async (reference) => reportOf(await ask('POST', `/v1/sessions/${reference}/capture`)),
    giveUp: async (reference) => reportOf(await ask('POST', `/v1/sessions/${reference}/give-up`)),
    readReturn: (request) => claimOf(Object.fromEntries(new URL(request.url).searchParams)),
    async readNotification(request) {
      const facts: unknown = await request.json().catch(() => undefined)
      return typeof facts === 'object' && facts !== null ? claimOf({ ...facts }) : undefined
    },
  }
}

/** Undefined where no merchant is registered at the bank. */
const findSecret = async (database: Database): Promise<string | undefined> => {
  const row = await database.query
    .selectFrom('gateway_credential')
    .select('secret')
    .where('gateway', '=', 'card')
    .executeTakeFirst()
  return row?.secret
}

/** Sends requests to the bank. @throws GatewaySilent unless a readable response arrives in time */
const createClient =
  (database: Database, line: Line, patience: number) =>
  async (method: 'GET' | 'POST', path: string, body?: unknown): Promise<v.InferOutput<typeof cardSessionSchema>> => {
    const signal = AbortSignal.timeout(patience)
    const request = new Request(`https://card-bank.invalid${path}`, {
      method,
      headers: { authorization: `Bearer ${await findSecret(database)}`, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    })
    const response = await Promise.race([line(request), whenGivenUp(signal)]).catch((error: unknown) => {
      throw new GatewaySilent(`${method} ${path}: ${String(error)}`)
    })
    if (!response.ok) throw new GatewaySilent(`${method} ${path}: ${response.status} ${await response.text()}`)
    const session = v.safeParse(cardSessionSchema, await response.json().catch(() => undefined))
    if (!session.success) throw new GatewaySilent(`${method} ${path}: unreadable response`)
    return session.output
  }

const whenGivenUp = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))

const claimSchema = v.object({
  payment: v.string(),
  reference: v.string(),
  outcome: v.string(),
  signature: v.string(),
})

const reportOf = (session: v.InferOutput<typeof cardSessionSchema>): GatewayReport => {
  const state = Object.hasOwn(reported, session.state) ? reported[session.state as CardPaymentState] : undefined
  if (state === undefined) throw new GatewaySilent(`a state that nobody knows: ${session.state}`)
  return {
    state,
    wasOpened: session.opened,
    attempt: session.reference,
    amount: session.amount,
    currency: session.currency,
  }
}

const reported: Record<CardPaymentState, ReportedState> = {
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
