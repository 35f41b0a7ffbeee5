import { html } from 'hono/html'
import * as v from 'valibot'
import type { Gateway } from '#domain/kit/gateway.ts'
import { idSchema } from '#domain/kit/primitives.ts'
import { type ConsoleAction, type ConsoleSection, consoleAction } from '#sandbox/platform/console/section.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import type { GatewayPaymentTable } from '#sandbox/platform/database/tables/gateway-tables.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { testCards } from './cards.ts'
import { decisions } from './decisions.ts'
import { listOpenPayments, readPayment } from './payments.ts'
import { carryOut, type Post } from './returns.ts'
import { readMerchant } from './seed.ts'
import type { Simulator } from './simulator.ts'
import { simulatorWords } from './words.ts'

type PostFrom = (sandbox: Sandbox) => Post

/** A form sends text. */
const textSchema = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((text) => text === 'true'),
)

/** Decides payments at the gateways without their pages, and switches gateways off and on. */
export const gatewaysSection = (simulators: readonly Simulator[], postFrom: PostFrom): ConsoleSection => ({
  id: 'gateways',
  title: 'Gateways',
  hint: "Payments that wait for the payer's decision. A decision here has the same effect as on the gateway's page, but does not move the browser. A gateway that is switched off takes no new payments.",
  render: async ({ sandbox }) => {
    const { query } = sandbox.database
    const open = await listOpenPayments(query, 20)
    const switches = await query.selectFrom('gateway_credential').select(['gateway', 'is_enabled']).execute()
    const titles = new Map(simulators.map(({ id, company }) => [id, company.name.en]))
    return html`${open.length === 0 ? html`<p class="empty">No payment is waiting at a gateway.</p>` : waiting(open, titles)}
    <table>
      <thead><tr><th scope="col">Gateway</th><th scope="col">New payments</th></tr></thead>
      <tbody>${switches
        .filter(({ gateway }) => titles.has(gateway))
        .map(
          ({ gateway, is_enabled }) => html`<tr>
          <td>${titles.get(gateway) ?? gateway}</td>
          <td><form method="post" action="/sandbox/gateways/${gateway}/switch">
            <input type="hidden" name="enabled" value="${is_enabled === 1 ? 'false' : 'true'}">
            ${is_enabled === 1 ? 'On' : 'Off'} <button>${is_enabled === 1 ? 'Switch off' : 'Switch on'}</button>
          </form></td>
        </tr>`,
        )}</tbody>
    </table>`
  },
  actions: simulators.flatMap((simulator) => actionsOf(simulator, postFrom)),
})

const waiting = (open: readonly GatewayPaymentTable[], titles: ReadonlyMap<Gateway, string>) => html`<table>
  <thead><tr><th scope="col">Payment</th><th scope="col">Amount</th><th scope="col">Decision</th></tr></thead>
  <tbody>${open.map(
    (payment) => html`<tr>
      <td><code>${payment.reference}</code><br><span class="quiet">${titles.get(payment.gateway)} · ${payment.merchant_name} · ${payment.tracking}</span></td>
      <td>${payment.amount} ${payment.currency}</td>
      <td><form method="post" action="/sandbox/gateways/${payment.gateway}/decide">
        <input type="hidden" name="attempt" value="${payment.reference}">
        <label>Decision <select name="decision">${decisions.map(
          (decision) => html`<option value="${decision}">${simulatorWords.en.decisions[decision]}</option>`,
        )}</select></label>
        <button>Decide</button>
      </form></td>
    </tr>`,
  )}</tbody>
</table>`

const actionsOf = (simulator: Simulator, postFrom: PostFrom): ConsoleAction[] => [
  consoleAction({
    method: 'GET',
    path: `gateways/${simulator.id}`,
    input: v.object({ attempt: idSchema }),
    async run({ sandbox }, { attempt }) {
      const { token } = await findPayment(sandbox.database.query, simulator.id, attempt)
      return describe(await readPayment(sandbox, simulator.id, token))
    },
  }),
  consoleAction({
    method: 'POST',
    path: `gateways/${simulator.id}/decide`,
    input: v.object({
      attempt: idSchema,
      decision: v.picklist(decisions),
      remember: v.optional(v.picklist(testCards)),
    }),
    async run({ sandbox }, { attempt, ...decided }) {
      const { token } = await findPayment(sandbox.database.query, simulator.id, attempt)
      const back = await carryOut(sandbox, postFrom(sandbox), simulator, { token, ...decided })
      const payment = await readPayment(sandbox, simulator.id, token)
      return {
        ...describe(payment),
        return_url: back?.url ?? null,
        return_fields: back?.method === 'POST' ? back.fields : null,
        notification: payment === undefined ? null : await notificationOf(sandbox, simulator, payment),
      }
    },
  }),
  consoleAction({
    method: 'POST',
    path: `gateways/${simulator.id}/switch`,
    input: v.object({ enabled: v.union([v.boolean(), textSchema]) }),
    async run({ sandbox }, { enabled }) {
      await sandbox.database.query
        .updateTable('gateway_credential')
        .set({ is_enabled: enabled ? 1 : 0 })
        .where('gateway', '=', simulator.id)
        .execute()
      return { gateway: simulator.id, enabled }
    },
  }),
]

/** The notification that the gateway sends about the payment as it is now, for programmes that repeat or forge it. */
const notificationOf = async ({ database }: Sandbox, simulator: Simulator, payment: GatewayPaymentTable) => {
  const request = simulator.notificationOf?.(payment, await readMerchant(database.query, simulator.id))
  return request === undefined
    ? null
    : { url: request.url, headers: Object.fromEntries(request.headers), body: await request.text() }
}

const findPayment = async (db: Reader, gateway: Gateway, attempt: string): Promise<GatewayPaymentTable> =>
  (await db
    .selectFrom('gateway_payment')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('reference', '=', attempt)
    .executeTakeFirst()) ?? refuse('attemptUnknown', { subjects: [attempt] })

const describe = (payment: GatewayPaymentTable | undefined) => ({
  attempt: payment?.reference,
  state: payment?.state,
  amount: payment?.amount,
  approved_amount: payment?.authorised_amount,
  currency: payment?.currency,
})
