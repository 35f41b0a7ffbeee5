import { deposit, loadWallet } from '#domain/contract/paying.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import type { Gateway } from '#domain/kit/payment-option.ts'
import type { PaymentAttempt } from '#domain/paying/payment.ts'
import type { Api } from './api.ts'

type Identity = { readonly token: string; readonly project: string }

/** What a gateway sends to the portal: the browser's return, or the notification of its server. */
export type Callback = {
  readonly url: string
  readonly method: 'GET' | 'POST'
  /** Of a GET in the URL's query. */
  readonly fields: Readonly<Record<string, string>>
  readonly isJson?: boolean
}

/** The gateways that a user can pay at, at once or within minutes, in a project of this billing country. */
export const listGateways = async (api: Api, { token, project }: Identity): Promise<Gateway[]> => {
  const { gateways } = await api.call(token, project, loadWallet, { query: {} })
  return gateways
    .filter(({ available, gateway, settles }) => available && gateway !== 'wallet' && settles !== 'days')
    .map(({ gateway }) => gateway)
}

/** Decides a payment at its simulated gateway; returns the browser's way back, or null. */
export const decideAt = async (
  api: Api,
  { gateway, id }: Pick<PaymentAttempt, 'gateway' | 'id'>,
  decision: string,
): Promise<Callback | null> => {
  const { return_url, return_fields } = await api.console(`gateways/${gateway}/decide`, { attempt: id, decision })
  if (typeof return_url !== 'string') return null
  if (isFields(return_fields)) return { url: return_url, method: 'POST', fields: return_fields }
  const { origin, pathname, searchParams } = new URL(return_url)
  return { url: `${origin}${pathname}`, method: 'GET', fields: Object.fromEntries(searchParams) }
}

const isFields = (value: unknown): value is Record<string, string> => typeof value === 'object' && value !== null

/** A notification with the facts of a return: genuine where a gateway signs both alike, otherwise a forged one. */
export const asNotification = ({ url, method, fields }: Callback): Callback => ({
  url: url.replace('/return/', '/notify/'),
  method: 'POST',
  fields,
  isJson: method === 'GET',
})

/** Sends a callback to this process, whichever one has opened the payment; returns the status. */
export const sendCallback = (
  api: Api,
  { url, method, fields, isJson = false }: Callback,
  origin: string = new URL(url).origin,
): Promise<number> => {
  const address = `${origin}${new URL(url).pathname}`
  if (method === 'GET') return api.visit(`${address}?${new URLSearchParams(fields)}`)
  return api.visit(address, {
    method,
    headers: { 'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded' },
    body: isJson ? JSON.stringify(fields) : new URLSearchParams(fields).toString(),
  })
}

/** Deposits this many USD by an approved payment. */
export const fillWallet = async (
  api: Api,
  { token, project }: Identity,
  { key, amount, gateway = 'card' }: { readonly key: string; readonly amount: Decimal; readonly gateway?: Gateway },
): Promise<void> => {
  const attempt = await api.call(token, project, deposit, { body: { amount, gateway, return_to: 'cart' }, key })
  const back = await decideAt(api, attempt, 'approve')
  if (back === null) throw new Error(`The approval of ${attempt.id} leads nowhere.`)
  await sendCallback(api, back)
}
