import * as v from 'valibot'
import type { Gateway } from '#domain/kit/gateway.ts'
import type { Database } from '#sandbox/platform/database/database.ts'
import { aboutSecret } from '#sandbox/platform/database/reseal.ts'
import { requireNoTransaction } from '#sandbox/platform/kit/in-transaction.ts'
import { unseal } from '#sandbox/platform/kit/sealed.ts'
import { GatewaySilent } from './gateway-silent.ts'

/** Sends a request to a gateway's server. */
export type Line = (request: Request) => Promise<Response>

export type Credential = { readonly merchant: string; readonly secret: string }

/** The portal's line to one gateway. All its functions throw GatewaySilent unless a readable response arrives in time. */
export type Connection = {
  /** Sends a JSON body, or none, and returns the parsed response with its status. */
  json<S extends v.GenericSchema>(path: string, options: JsonRequest<S>): Promise<v.InferOutput<S>>
  /** Sends form fields and returns the response's form fields. */
  form<S extends v.GenericSchema>(path: string, fields: Fields, schema: S): Promise<v.InferOutput<S>>
  credential(): Promise<Credential>
}

export type Fields = Readonly<Record<string, string>>

type JsonRequest<S extends v.GenericSchema> = {
  readonly method?: 'GET' | 'POST'
  readonly headers?: Fields
  readonly body?: unknown
  readonly schema: S
  /** Statuses other than 2xx whose body is a response like any other. */
  readonly accepted?: readonly number[]
}

/** @param patience real milliseconds to wait for a response */
export const createConnection = (database: Database, gateway: Gateway, line: Line, patience: number): Connection => {
  const send = async (path: string, init: RequestInit, accepted: readonly number[] = []): Promise<Response> => {
    requireNoTransaction('A request to a gateway')
    const signal = AbortSignal.timeout(patience)
    const request = new Request(`https://${gateway.toLowerCase()}.invalid${path}`, { ...init, signal })
    const response = await Promise.race([line(request), whenAborted(signal)]).catch((error: unknown) => {
      throw new GatewaySilent(`${init.method} ${path}: ${String(error)}`)
    })
    if (response.ok || accepted.includes(response.status)) return response
    throw new GatewaySilent(`${init.method} ${path}: ${response.status} ${await response.text()}`)
  }
  return {
    async json(path, { method = 'POST', headers = {}, body, schema, accepted }) {
      const init = {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        body: body === undefined ? undefined : JSON.stringify(body),
      }
      const response = await send(path, init, accepted)
      return readable(schema, await response.json().catch(() => undefined), path)
    },
    async form(path, fields, schema) {
      const response = await send(path, { method: 'POST', body: new URLSearchParams(fields) })
      return readable(schema, Object.fromEntries(new URLSearchParams(await response.text())), path)
    },
    async credential() {
      const row = await findCredential(database, gateway)
      if (row === undefined) throw new GatewaySilent(`no merchant is registered at ${gateway}`)
      return row
    },
  }
}

/** Undefined where no merchant is registered at the gateway. */
const findCredential = async (database: Database, gateway: Gateway): Promise<Credential | undefined> => {
  const row = await database.query
    .selectFrom('gateway_credential')
    .select(['merchant', 'secret'])
    .where('gateway', '=', gateway)
    .executeTakeFirst()
  return row && { ...row, secret: unseal(row.secret, aboutSecret('gateway_credential', gateway)) }
}

/** @throws GatewaySilent for a response that is not what the gateway's protocol says */
const readable = <S extends v.GenericSchema>(schema: S, response: unknown, path: string): v.InferOutput<S> => {
  const parsed = v.safeParse(schema, response)
  if (!parsed.success) throw new GatewaySilent(`${path}: unreadable response`)
  return parsed.output
}

const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))

/** A gateway's id of a payment, as it arrives in callbacks. */
export const referenceSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/))

/** Fields of a callback, from its query or its form; undefined for a body that is no form. */
export const fieldsOf = async (request: Request): Promise<Fields | undefined> => {
  if (request.method !== 'POST') return Object.fromEntries(new URL(request.url).searchParams)
  const type = request.headers.get('content-type') ?? ''
  if (!type.startsWith('application/x-www-form-urlencoded')) return undefined
  return Object.fromEntries(new URLSearchParams(await request.text()))
}
