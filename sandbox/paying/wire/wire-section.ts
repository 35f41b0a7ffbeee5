import { html } from 'hono/html'
import * as v from 'valibot'
import { amountSchema } from '#domain/kit/decimal-form.ts'
import { idSchema } from '#domain/kit/primitives.ts'
import type { WireState } from '#domain/paying/wire-transfer.ts'
import { findFile, readContent } from '#sandbox/files/files.ts'
import type { PaymentContext } from '#sandbox/paying/payments/payment-context.ts'
import { readable } from '#sandbox/platform/console/form.ts'
import { type ConsoleSection, consoleAction } from '#sandbox/platform/console/section.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import { decimalOf } from '#sandbox/platform/database/micro.ts'
import type { WireTable } from '#sandbox/platform/database/tables/wire-tables.ts'
import { fileResponse } from '#sandbox/platform/http/headers.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { acceptWire, rejectWire, returnWire } from './decide-wire.ts'
import { findWire } from './wire-transfers.ts'

const reasonSchema = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(300))
/** An empty form field: the stated amount. */
const arrivedSchema = v.optional(
  v.union([
    v.pipe(
      v.literal(''),
      v.transform(() => undefined),
    ),
    v.pipe(
      amountSchema,
      v.check((amount) => amount !== '0', 'INVALID'),
    ),
  ]),
)

/** The operator's part of wire transfers. */
export const wireSection = (contextOf: (sandbox: Sandbox) => PaymentContext): ConsoleSection => ({
  id: 'wire',
  title: 'Wire transfers',
  hint: 'Transfers that customers have handed in, and those that were credited. Compare the receipt with the bank statement, then decide.',
  render: async ({ sandbox }) => {
    const rows = await listDecidable(sandbox)
    if (rows.length === 0) return html`<p class="empty">No wire transfer waits.</p>`
    return html`<table>
      <thead><tr><th scope="col">Transfer</th><th scope="col">Stated</th><th scope="col">Decision</th></tr></thead>
      <tbody>${rows.map(
        (row) => html`<tr>
          <td><code>${row.tracking_code}</code><br><span class="quiet">${row.project_id} · ${readable(row.updated_at)}</span><br>
            <a href="/sandbox/wire/attachment?transfer=${row.id}">Receipt</a>${row.details === '' ? '' : html`<br>${row.details}`}</td>
          <td>${row.amount === null ? '' : `${decimalOf(row.amount)} USD`}${row.credited === null ? '' : html`<br><span class="quiet">credited ${decimalOf(row.credited)} USD</span>`}</td>
          <td>${decisions[row.state]?.(row)}</td>
        </tr>`,
      )}</tbody>
    </table>`
  },
  actions: [
    consoleAction({
      method: 'GET',
      path: 'wire',
      input: v.object({ project: v.optional(idSchema) }),
      run: async ({ sandbox }, { project }) => ({ transfers: (await listDecidable(sandbox, project)).map(describe) }),
    }),
    consoleAction({
      method: 'GET',
      path: 'wire/attachment',
      input: v.object({ transfer: idSchema }),
      run: async ({ sandbox: { database } }, { transfer }) => {
        const row = (await findWire(database.query, transfer)) ?? refuse('wireUnknown')
        const file = await findFile(database.query, row.project_id, row.file_id ?? '')
        if (file?.type == null) return refuse('fileUnknown')
        return fileResponse({ name: file.name, type: file.type, bytes: await readContent(database.query, file.id) })
      },
    }),
    consoleAction({
      method: 'POST',
      path: 'wire/accept',
      input: v.object({ transfer: idSchema, amount: arrivedSchema }),
      run: async ({ sandbox }, { transfer, amount }) =>
        describe(await acceptWire(contextOf(sandbox), transfer, amount)),
    }),
    consoleAction({
      method: 'POST',
      path: 'wire/reject',
      input: v.object({ transfer: idSchema, reason: reasonSchema }),
      run: async ({ sandbox }, { transfer, reason }) =>
        describe(await rejectWire(contextOf(sandbox), transfer, reason)),
    }),
    consoleAction({
      method: 'POST',
      path: 'wire/return',
      input: v.object({ transfer: idSchema, reason: reasonSchema }),
      run: async ({ sandbox }, { transfer, reason }) =>
        describe(await returnWire(contextOf(sandbox), transfer, reason)),
    }),
  ],
})

const withReason = (
  row: WireTable,
  path: string,
  label: string,
) => html`<form method="post" action="/sandbox/wire/${path}">
  <input type="hidden" name="transfer" value="${row.id}"><label>Reason <input name="reason" maxlength="300" required></label>
  <button class="danger">${label}</button></form>`

const decisions: Partial<Record<WireState, (row: WireTable) => unknown>> = {
  acceptNeeded: (row) => html`<form method="post" action="/sandbox/wire/accept">
    <input type="hidden" name="transfer" value="${row.id}">
    <label>Arrived, USD <input name="amount" inputmode="decimal" placeholder="${decimalOf(row.amount ?? 0)}"></label>
    <button class="primary">Accept</button></form> ${withReason(row, 'reject', 'Reject')}`,
  issued: (row) => withReason(row, 'return', 'Return'),
}

const listDecidable = ({ database }: Sandbox, project?: string): Promise<WireTable[]> =>
  database.query
    .selectFrom('wire_transfer')
    .selectAll()
    .where('state', 'in', ['acceptNeeded', 'issued'])
    .$if(project !== undefined, (query) => query.where('project_id', '=', project ?? ''))
    .orderBy('state')
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(50)
    .execute()

const describe = (row: WireTable) => ({
  id: row.id,
  project: row.project_id,
  state: row.state,
  amount: row.amount === null ? null : decimalOf(row.amount),
  credited: row.credited === null ? null : decimalOf(row.credited),
  tracking_code: row.tracking_code,
  reason: row.reason,
})
