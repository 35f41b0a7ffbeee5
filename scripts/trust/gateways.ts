import { deposit } from '#domain/contract/paying.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import type { Gateway } from '#domain/kit/payment-option.ts'
import type { PaymentAttempt } from '#domain/paying/payment.ts'
import type { Api } from './api.ts'

type Identity = { readonly token: string; readonly project: string }

/** Decides a payment at its simulated gateway; returns the browser's next URL, or null. */
export const decideAt = async (
  api: Api,
  { gateway, id }: Pick<PaymentAttempt, 'gateway' | 'id'>,
  decision: string,
): Promise<string | null> => {
  const decided = await api.console(`gateways/${gateway}/decide`, { attempt: id, decision })
  return typeof decided.return_url === 'string' ? decided.return_url : null
}

/** Deposits this many USD by an approved payment. */
export const fillWallet = async (
  api: Api,
  { token, project }: Identity,
  { key, amount, gateway = 'card' }: { readonly key: string; readonly amount: Decimal; readonly gateway?: Gateway },
): Promise<void> => {
  const attempt = await api.call(token, project, deposit, { body: { amount, gateway, return_to: 'cart' }, key })
  const url = await decideAt(api, attempt, 'approve')
  if (url === null) throw new Error(`The approval of ${attempt.id} leads nowhere.`)
  await api.visit(url)
}
