import { html } from 'hono/html'
import * as v from 'valibot'
import { type DocumentState, type RejectionReason, rejectionReasons } from '#domain/buying/requirements.ts'
import { idSchema } from '#domain/kit/primitives.ts'
import { type ConsoleSection, consoleAction } from '#sandbox/platform/console/section.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { ProofDocumentTable } from '#sandbox/platform/database/tables/requirement-tables.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { decideDocument } from './documents.ts'
import type { FulfilmentEffects } from './fulfilments.ts'
import { followDecision } from './work.ts'

/** A human decides about documents, before or after the rules have. */
export const documentsSection = (effects: FulfilmentEffects): ConsoleSection => ({
  id: 'documents',
  title: 'Documents',
  hint: 'Accept a document that was sent for a number, or reject it with a reason. The rules decide by themselves after five seconds.',
  render: async ({ sandbox }) => {
    const rows = await listNewest(sandbox)
    if (rows.length === 0) return html`<p class="empty">No document was sent.</p>`
    return html`<table>
      <thead><tr><th scope="col">Document</th><th scope="col">State</th><td></td></tr></thead>
      <tbody>${rows.map(
        (row) => html`<tr>
          <td>${row.type} <span class="quiet">${row.id}, ${row.project_id}</span></td>
          <td>${row.state} <span class="quiet">${(JSON.parse(row.reasons) as string[]).join(', ')}</span></td>
          <td>
            <form method="post" action="/sandbox/documents/accept"><input type="hidden" name="document" value="${row.id}"><button>Accept</button></form>
            <form method="post" action="/sandbox/documents/reject"><input type="hidden" name="document" value="${row.id}">
              <select name="reason" aria-label="Reason">${rejectionReasons.map((reason) => html`<option>${reason}</option>`)}</select> <button>Reject</button></form>
          </td>
        </tr>`,
      )}</tbody>
    </table>`
  },
  actions: [
    consoleAction({
      method: 'GET',
      path: 'documents',
      input: v.object({}),
      run: async ({ sandbox }) =>
        (await listNewest(sandbox)).map(({ id, project_id, type, state, reasons }) => ({
          id,
          project: project_id,
          type,
          state,
          reasons: JSON.parse(reasons) as unknown,
        })),
    }),
    consoleAction({
      method: 'POST',
      path: 'documents/accept',
      input: v.object({ document: idSchema }),
      run: ({ sandbox }, { document }) => decide(sandbox, effects, document, ['evaluating', 'rejected'], []),
    }),
    consoleAction({
      method: 'POST',
      path: 'documents/reject',
      input: v.object({ document: idSchema, reason: v.picklist(rejectionReasons) }),
      run: ({ sandbox }, { document, reason }) =>
        decide(sandbox, effects, document, ['evaluating', 'accepted'], [reason]),
    }),
  ],
})

/** Deciding the same again changes nothing. */
const decide = (
  sandbox: Sandbox,
  effects: FulfilmentEffects,
  id: string,
  from: readonly DocumentState[],
  reasons: readonly RejectionReason[],
) =>
  sandbox.database.transact(async (trx) => {
    const decided = await decideDocument(trx, sandbox.clock.now(), id, { from, reasons })
    if (decided !== undefined) await followDecision(trx, sandbox, effects, decided)
    const row = await trx.selectFrom('proof_document').selectAll().where('id', '=', id).executeTakeFirst()
    if (row === undefined) return refuse('notFound', { subjects: [id] })
    return { document: id, state: row.state, reasons: JSON.parse(row.reasons) as unknown }
  })

const listNewest = ({ database }: Sandbox): Promise<ProofDocumentTable[]> =>
  database.query
    .selectFrom('proof_document')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
