import { html } from 'hono/html'
import * as v from 'valibot'
import { idSchema } from '#domain/kit/primitives.ts'
import { type ConsoleSection, consoleAction } from '#sandbox/platform/console/section.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import type { CardPaymentTable } from '#sandbox/platform/database/tables/card-bank-tables.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { listOpenCardPayments, readCardPayment } from './bank.ts'
import { cardDecisions } from './decisions.ts'
import { carryOut, type Post } from './notify.ts'
import { cardWords } from './words.ts'

/** Decides payments at the card bank without its page. */
export const cardSection = (postFrom: (sandbox: Sandbox) => Post): ConsoleSection => ({
  id: 'gateways',
  title: 'Card gateway',
  hint: "Payments that wait for the cardholder's decision. A decision here has the same effect as on the bank's page, but does not move the browser.",
  render: async ({ sandbox }) => {
    const open = await listOpenCardPayments(sandbox.database.query, 20)
    if (open.length === 0) return html`<p class="empty">No payment is waiting at the card gateway.</p>`
    return html`<table>
      <thead><tr><th scope="col">Payment</th><th scope="col">Amount</th><th scope="col">Decision</th></tr></thead>
      <tbody>${open.map(
        (payment) => html`<tr>
          <td><code>${payment.reference}</code><br><span class="quiet">${payment.merchant_name} · ${payment.tracking}</span></td>
          <td>${payment.amount} ${payment.currency}</td>
          <td><form method="post" action="/sandbox/gateways/card/decide">
            <input type="hidden" name="attempt" value="${payment.reference}">
            <label>Decision <select name="decision">${cardDecisions.map(
              (decision) => html`<option value="${decision}">${cardWords.en.decisions[decision]}</option>`,
            )}</select></label>
            <button>Decide</button>
          </form></td>
        </tr>`,
      )}</tbody>
    </table>`
  },
  actions: [
    consoleAction({
      method: 'GET',
      path: 'gateways/card',
      input: v.object({ attempt: idSchema }),
      run: async ({ sandbox }, { attempt }) => {
        const { token } = await findPayment(sandbox.database.query, attempt)
        return describe(await readCardPayment(sandbox, token))
      },
    }),
    consoleAction({
      method: 'POST',
      path: 'gateways/card/decide',
      input: v.object({ attempt: idSchema, decision: v.picklist(cardDecisions) }),
      run: async ({ sandbox }, { attempt, decision }) => {
        const { token } = await findPayment(sandbox.database.query, attempt)
        const returnUrl = await carryOut(sandbox, postFrom(sandbox), token, decision)
        return { ...describe(await readCardPayment(sandbox, token)), return_url: returnUrl }
      },
    }),
  ],
})

const findPayment = async (db: Reader, attempt: string): Promise<CardPaymentTable> =>
  (await db.selectFrom('card_payment').selectAll().where('reference', '=', attempt).executeTakeFirst()) ??
  refuse('attemptUnknown', { subjects: [attempt] })

const describe = (payment: CardPaymentTable | undefined) => ({
  attempt: payment?.reference,
  state: payment?.state,
  amount: payment?.amount,
  approved_amount: payment?.authorised_amount,
  currency: payment?.currency,
})
