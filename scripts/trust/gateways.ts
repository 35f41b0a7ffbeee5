import * as v from 'valibot'
import { deposit, loadWallet } from '#domain/contract/paying/paying.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import type { Gateway } from '#domain/kit/gateway.ts'
import type { PaymentAttempt } from '#domain/paying/payment.ts'
import type { Api } from './api.ts'

type Identity = { readonly token: string; readonly project: string }

/** What a gateway sends to the portal: the browser's return, or the notification of its server. */
export type Callback = {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  /** Empty for a GET, whose facts are in the URL. */
  readonly body: string
}

export type Decided = {
  /** The browser's way back; null if it stays. */
  readonly back: Callback | null
  /** Null for a gateway that sends no notifications. */
  readonly notification: Callback | null
}

/** The gateways that a user can pay at, at once or within minutes, in a project of this billing country. */
export const listGateways = async (api: Api, { token, project }: Identity): Promise<Gateway[]> => {
  const { gateways } = await api.call(token, project, loadWallet, { query: {} })
  return gateways
    .filter(({ available, gateway, settles }) => available && gateway !== 'wallet' && settles !== 'days')
    .map(({ gateway }) => gateway)
}

/** Decides a payment at its simulated gateway. */
export const decideAt = async (
  api: Api,
  { gateway, id }: Pick<PaymentAttempt, 'gateway' | 'id'>,
  decision: string,
): Promise<Decided> => {
  const { return_url, return_fields, notification } = v.parse(
    decidedSchema,
    await api.console(`gateways/${gateway}/decide`, { attempt: id, decision }),
  )
  return {
    back: return_url === null ? null : callbackOf(return_url, return_fields),
    notification: notification === null ? null : { method: 'POST', ...notification },
  }
}

const textsSchema = v.record(v.string(), v.string())
const decidedSchema = v.object({
  return_url: v.nullable(v.string()),
  return_fields: v.nullable(textsSchema),
  notification: v.nullable(v.object({ url: v.string(), headers: textsSchema, body: v.string() })),
})

const callbackOf = (url: string, fields: Record<string, string> | null): Callback =>
  fields === null
    ? { url, method: 'GET', headers: {}, body: '' }
    : {
        url,
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      }

/** Sends a callback to this process, whichever one has opened the payment; returns the status. */
export const sendCallback = (
  api: Api,
  { url, method, headers, body }: Callback,
  origin: string = new URL(url).origin,
): Promise<number> => {
  const { pathname, search } = new URL(url)
  return api.visit(`${origin}${pathname}${search}`, method === 'GET' ? {} : { method, headers, body })
}

/** Deposits this many USD by an approved payment. */
export const fillWallet = async (
  api: Api,
  { token, project }: Identity,
  { key, amount, gateway = 'card' }: { readonly key: string; readonly amount: Decimal; readonly gateway?: Gateway },
): Promise<void> => {
  const attempt = await api.call(token, project, deposit, { body: { amount, gateway, return_to: 'cart' }, key })
  const { back } = await decideAt(api, attempt, 'approve')
  if (back === null) throw new Error(`The approval of ${attempt.id} leads nowhere.`)
  await sendCallback(api, back)
}
