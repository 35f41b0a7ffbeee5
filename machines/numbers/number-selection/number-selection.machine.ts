import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { bulkLimit } from '#domain/numbers/bulk.ts'

/** `ids`: the chosen numbers, also on other pages. `last`: the row that a range starts from. */
export type NumberSelectionContext = { ids: readonly string[]; last: string | null }

export type NumberSelectionEvent =
  /** `rows`: the ids of the page. `isRange`: all rows since the last one get the state of this row. */
  | { type: 'row.toggled'; id: string; rows: readonly string[]; isRange: boolean }
  | { type: 'page.toggled'; rows: readonly string[] }
  /** All numbers that the filter leaves, on every page. */
  | { type: 'all.chosen' }
  | { type: 'selection.cleared' }

const withRow = (
  { ids, last }: NumberSelectionContext,
  { id, rows, isRange }: { id: string; rows: readonly string[]; isRange: boolean },
): NumberSelectionContext => {
  const from = last === null || !isRange ? -1 : rows.indexOf(last)
  const to = rows.indexOf(id)
  const meant = from < 0 || to < 0 ? [id] : rows.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { ids: ids.includes(id) ? without(ids, meant) : union(ids, meant), last: id }
}

const withPage = (ids: readonly string[], rows: readonly string[]): readonly string[] =>
  rows.every((id) => ids.includes(id)) ? without(ids, rows) : union(ids, rows)

const without = (ids: readonly string[], some: readonly string[]): string[] => ids.filter((id) => !some.includes(id))

const union = (ids: readonly string[], more: readonly string[]): string[] =>
  [...new Set([...ids, ...more])].slice(0, bulkLimit)

/** The numbers of the list that the user has chosen for a change. (NUM-01) */
export const numberSelectionMachine = setup({
  types: { context: {} as NumberSelectionContext, events: {} as NumberSelectionEvent },
  guards: { hasIds: ({ context }) => context.ids.length > 0 },
  actions: {
    toggleRow: assign(
      ({ context }, params: { id: string; rows: readonly string[]; isRange: boolean }): NumberSelectionContext =>
        withRow(context, params),
    ),
    togglePage: assign(({ context }, { rows }: { rows: readonly string[] }) => ({ ids: withPage(context.ids, rows) })),
    clear: assign({ ids: [], last: null }),
  },
}).createMachine({
  id: 'numberSelection',
  context: { ids: [], last: null },
  initial: 'none',
  on: {
    'row.toggled': { target: '.judging', actions: { type: 'toggleRow', params: ({ event }) => event } },
    'page.toggled': { target: '.judging', actions: { type: 'togglePage', params: ({ event }) => event } },
    'all.chosen': { target: '.all', actions: 'clear' },
  },
  states: {
    none: {},
    judging: { always: [{ guard: 'hasIds', target: 'some' }, { target: 'none' }] },
    some: { on: { 'selection.cleared': { target: 'none', actions: 'clear' } } },
    all: { on: { 'selection.cleared': 'none' } },
  },
})

export type NumberSelectionActor = ActorRefFrom<typeof numberSelectionMachine>
export type NumberSelectionSnapshot = SnapshotFrom<typeof numberSelectionMachine>

export const selectIsAll = (snapshot: NumberSelectionSnapshot): boolean => snapshot.matches('all')

export const selectIds = (snapshot: NumberSelectionSnapshot): readonly string[] => snapshot.context.ids

/** How many of these rows are chosen. */
export const countChosen = (snapshot: NumberSelectionSnapshot, rows: readonly string[]): number =>
  snapshot.matches('all') ? rows.length : rows.filter((id) => snapshot.context.ids.includes(id)).length
