import { html } from 'hono/html'
import * as v from 'valibot'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import { listFailing, runAgain } from '#sandbox/platform/due-work/queue.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { nothing, readable } from './form.ts'
import { type ConsoleSection, consoleAction } from './section.ts'

export const workSection: ConsoleSection = {
  id: 'work',
  title: 'Failing work',
  hint: 'Background work whose last run failed. Payments and orders are tried again until they succeed; other work is given up after 20 failures.',
  render: async ({ sandbox }) => {
    const failing = await listFailing(sandbox.database)
    if (failing.length === 0) return html`<p class="empty">No background work is failing.</p>`
    return html`<table>
      <thead><tr><th scope="col">Work</th><th scope="col">Failures</th><th scope="col">Reason</th><td></td></tr></thead>
      <tbody>${failing.map(
        (work) => html`<tr>
          <td><code>${work.kind}</code><br><span class="quiet">${work.unique_key ?? work.id}</span></td>
          <td>${work.attempts}<br><span class="quiet">${work.state === 'failed' ? 'given up' : `next ${readable(work.due_at)}`}</span></td>
          <td><pre>${work.last_error}</pre></td>
          <td><form method="post" action="/sandbox/work/again"><input type="hidden" name="id" value="${work.id}"><button>Run again</button></form></td>
        </tr>`,
      )}</tbody>
    </table>`
  },
  actions: [
    consoleAction({
      method: 'GET',
      path: 'work',
      input: nothing,
      run: async ({ sandbox }) => ({ work: await describe(sandbox) }),
    }),
    consoleAction({
      method: 'POST',
      path: 'work/again',
      input: v.object({ id: v.string() }),
      run: async ({ sandbox }, { id }) => {
        const isQueued = await sandbox.database.transact((trx) => runAgain(trx, sandbox.clock, id))
        if (!isQueued) return refuse('notFound', { subjects: [id] })
        await sandbox.work.drain()
        return { work: await describe(sandbox) }
      },
    }),
  ],
}

const describe = async ({ database }: Sandbox) =>
  (await listFailing(database)).map(({ id, kind, unique_key, state, attempts, last_error, due_at }) => ({
    id,
    kind,
    key: unique_key,
    state,
    attempts,
    last_error,
    due_at: momentOf(due_at),
  }))
