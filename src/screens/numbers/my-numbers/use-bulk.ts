import { useCallback, useEffect, useMemo } from 'react'
import * as v from 'valibot'
import { bulkTargetSchema } from '#domain/contract/numbers/bulk-target.ts'
import { type BulkChoice, bulkChoiceSchema } from '#domain/numbers/bulk.ts'
import type { BulkActionInput } from '#machines/numbers/bulk-action/bulk-action.context.ts'
import type { NumberQuery } from '#machines/numbers/my-numbers/my-numbers.list.ts'
import {
  type NumberSelectionActor,
  numberSelectionMachine,
  selectIds,
  selectIsAll,
} from '#machines/numbers/number-selection/number-selection.machine.ts'
import { useApp } from '#src/runtime/context/app-context.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { hrefOf } from '#src/runtime/routing/address.ts'

/** In the address: a change that was chosen but not started; its numbers are in a draft. */
const chosen = 'new'
const draftName = 'bulk'
const draftSchema = v.strictObject({ choice: bulkChoiceSchema, target: bulkTargetSchema })

/** The filter of the list without its page and order. */
const filterOf = ({ q, country, type, state, feature, expiry, label }: NumberQuery) =>
  Object.fromEntries(
    Object.entries({ q, country, type, state, feature, expiry, label }).filter(([, value]) => value !== undefined),
  )

/** Opens and closes the dialog of a change of many numbers; the address names it, so that it survives a reload. */
export const useBulk = (query: NumberQuery, { bulk, filter }: { bulk: string | undefined; filter: string }) => {
  const { navigate, drafts } = useApp()
  const selection: NumberSelectionActor = useChart(numberSelectionMachine)
  // Another filter leaves other numbers: what was chosen before is not in sight any more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filter is what matters
  useEffect(() => selection.send({ type: 'selection.cleared' }), [selection, filter])
  const open = useCallback(
    (name: string | undefined) => navigate(hrefOf('/my_number', { ...query, bulk: name }), { replace: true }),
    [navigate, query],
  )
  const openDraft = useCallback(
    (draft: Pick<BulkActionInput, 'choice' | 'target'>) => {
      drafts.write(draftName, draft)
      open(chosen)
    },
    [drafts, open],
  )
  const onBulk = (kind: BulkChoice['kind']) => {
    const snapshot = selection.getSnapshot()
    const numbers = [...selectIds(snapshot)]
    openDraft({
      choice: { kind, label: '' },
      target: selectIsAll(snapshot) ? { of: 'filter', filter: filterOf(query) } : { of: 'numbers', numbers },
    })
  }
  const start = useMemo((): Omit<BulkActionInput, 'country'> | null => {
    if (bulk === undefined) return null
    if (bulk !== chosen) return { choice: null, target: null, job: bulk }
    return { ...(drafts.read(draftName, draftSchema) ?? { choice: null, target: null }), job: null }
  }, [bulk, drafts])
  const onStarted = useCallback(
    (job: string) => {
      drafts.forget(draftName)
      selection.send({ type: 'selection.cleared' })
      open(job)
    },
    [drafts, selection, open],
  )
  return {
    selection,
    onBulk,
    start,
    onStarted,
    onRetried: openDraft,
    onClose: useCallback(() => open(undefined), [open]),
  }
}
