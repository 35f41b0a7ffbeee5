import type { CallTrunk } from '#domain/contract/numbers/number-trunks.ts'
import type { NumberPage } from '#domain/contract/numbers/numbers.ts'
import { areSameTargets, type CallTarget } from '#domain/numbers/call-trunk.ts'
import { type Actor, type Asked, act } from '#sandbox/numbers/life/act.ts'
import { changeNumber } from '#sandbox/numbers/life/history.ts'
import { readNumber } from '#sandbox/numbers/life/number-page.ts'
import { storedTargets } from '#sandbox/numbers/life/stored-trunks.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import type { OwnedNumberTable } from '#sandbox/platform/database/tables/number-tables.ts'
import type { Attribution } from '#sandbox/platform/http/caller.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'

export const loadCallTrunk = async (sandbox: Sandbox, project: string, number: string): Promise<CallTrunk> => {
  const row = await readNumber(sandbox.database.query, project, number)
  return { number: row.id, version: row.version, targets: storedTargets(row.call_targets) }
}

/** The same targets again change nothing. @throws Refusal for a call that is forwarded to the number itself */
export const saveCallTrunk = (
  sandbox: Sandbox,
  actor: Actor,
  { targets, ...asked }: Asked & { targets: CallTarget[] },
): Promise<NumberPage> => {
  const column = JSON.stringify(targets)
  return act(sandbox, actor, asked, 'changeCallTrunk', { kind: 'callTrunkChanged', to: column }, async (trx, row) => {
    const own = ownIn(targets, row.number)
    if (own >= 0) refuse('requestInvalid', { field: { name: `targets.${own}.phone`, code: 'phone.own' } })
    if (areSameTargets(storedTargets(row.call_targets), targets)) return
    await routeCalls(trx, sandbox, row, { targets, attribution: actor.attribution })
  })
}

/** The index of the target that forwards calls of a number to the number itself; -1 without one. */
export const ownIn = (targets: readonly CallTarget[], number: string): number =>
  targets.findIndex((target) => target.kind === 'forward' && target.phone === number)

/** Replaces the targets in the caller's transaction. */
export const routeCalls = (
  trx: Writer,
  { clock }: Pick<Sandbox, 'clock'>,
  row: OwnedNumberTable,
  { targets, attribution }: { readonly targets: readonly CallTarget[]; readonly attribution: Attribution },
): Promise<void> => {
  const column = JSON.stringify(targets)
  const change = { kind: 'callTrunkChanged', from: row.call_targets, to: column, attribution } as const
  return changeNumber(trx, clock, row, { call_targets: column }, change)
}
