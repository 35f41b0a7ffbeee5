import { html } from 'hono/html'
import * as v from 'valibot'
import { toMicro } from '#domain/kit/decimal.ts'
import { decimalSchema } from '#domain/kit/decimal-form.ts'
import { idSchema } from '#domain/kit/primitives.ts'
import { houseAccount, walletOf } from '#sandbox/ledger/accounts.ts'
import { bySystem } from '#sandbox/ledger/attribution.ts'
import { transfer } from '#sandbox/ledger/transfers.ts'
import { resumeWaiting } from '#sandbox/paying/payments/credit-growth.ts'
import { choose } from '#sandbox/platform/console/form.ts'
import { type ConsoleSection, consoleAction } from '#sandbox/platform/console/section.ts'
import { createId } from '#sandbox/platform/kit/id.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { notifyOfCorrection } from './correction-mail.ts'

const amountSchema = v.pipe(
  decimalSchema,
  v.check((amount) => amount !== '0', 'INVALID'),
)

/** Balances that the operator changes by hand, without a gateway. */
export const correctionsSection: ConsoleSection = {
  id: 'corrections',
  title: 'Corrections',
  hint: 'Give money to a wallet, or take it (a negative amount). The movement has no details: the customer sees whom to ask.',
  render: async ({ sandbox: { database } }) => {
    const projects = await database.query
      .selectFrom('project')
      .select(['id', 'name'])
      .orderBy('name')
      .limit(200)
      .execute()
    return html`<form method="post" action="/sandbox/corrections">
      ${choose(
        'Project',
        'project',
        projects.map(({ id, name }) => ({ value: id, label: name })),
      )}
      <label>Amount, USD <input name="amount" inputmode="text" required></label>
      <button class="primary">Correct</button>
    </form>`
  },
  actions: [
    consoleAction({
      method: 'POST',
      path: 'corrections',
      input: v.object({ project: idSchema, amount: amountSchema }),
      run: async ({ sandbox }, { project, amount }) => {
        const { database, clock } = sandbox
        const micro = toMicro(amount)
        const { id } = await database.transact(async (trx) => {
          const known = await trx.selectFrom('project').select('id').where('id', '=', project).executeTakeFirst()
          if (known === undefined) return refuse('notFound', { subjects: [project] })
          const moved = await transfer(trx, clock, {
            key: createId('cor'),
            kind: 'correction',
            legs: [
              { account: walletOf(project), amount: micro },
              { account: houseAccount.equity, amount: -micro },
            ],
            attribution: bySystem(project),
          })
          await notifyOfCorrection(trx, clock, { project, transfer: moved.id, micro })
          if (micro > 0n) await resumeWaiting(trx, sandbox, { project })
          return moved
        })
        return { transaction: id }
      },
    }),
  ],
}
