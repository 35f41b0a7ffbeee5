import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { judgeLines, type ListLine, maxListText, numbersToCheck, readNumberList } from '#domain/buying/number-list.ts'
import type { Offer } from '#domain/buying/offer.ts'
import type { CheckedNumbers } from '#domain/contract/buying/buying.ts'
import type { Failure } from '#domain/kit/failure.ts'
import { failing, keepFailure } from '#machines/kit/keep-failure.ts'
import { mustProvide, screenAction } from '#machines/kit/must-provide.ts'

/** `text`: typed earlier. */
export type NumberListInput = { offer: Pick<Offer, 'id' | 'calling_code' | 'prefix'>; text: string }

/** `lines`: of the last check. `chosen`: the numbers that were chosen when it began. */
export type NumberListContext = NumberListInput & {
  lines: readonly ListLine[]
  chosen: readonly string[]
  failure: Failure | null
}

export type NumberListEvent =
  | { type: 'list.opened' }
  | { type: 'list.closed' }
  | { type: 'list.typed'; text: string }
  | { type: 'check.requested'; chosen: readonly string[] }

type Checked = { output: CheckedNumbers }
type Request = { offer: string; numbers: readonly string[] }

const close = { 'list.closed': 'closed' } as const
type Typed = { event: { text: string } }

const typing = {
  'list.typed': {
    target: '#numberList.writing',
    actions: [
      { type: 'keepText', params: ({ event }: Typed) => event },
      { type: 'storeText', params: ({ event }: Typed) => event },
    ],
  },
} as const
const check = {
  'check.requested': {
    target: '#numberList.reading',
    actions: { type: 'readLines', params: ({ event }: { event: { chosen: readonly string[] } }) => event },
  },
} as const

const chart = setup({
  types: {
    input: {} as NumberListInput,
    context: {} as NumberListContext,
    events: {} as NumberListEvent,
    tags: {} as 'busy',
  },
  actors: { checkNumbers: mustProvide<CheckedNumbers, Request>('checkNumbers') },
  guards: {
    hasText: ({ context }) => context.text !== '',
    isEmpty: ({ context }) => context.lines.length === 0,
    hasNothingToCheck: ({ context }) => numbersToCheck(context.lines).length === 0,
  },
  actions: {
    keepText: assign((_, { text }: { text: string }) => ({ text: text.slice(0, maxListText) })),
    readLines: assign(({ context: { text, offer } }, { chosen }: { chosen: readonly string[] }) => ({
      chosen,
      lines: readNumberList(text, offer, chosen),
      failure: null,
    })),
    judge: assign(({ context: { lines, chosen } }, { output }: Checked) => ({
      lines: judgeLines(lines, output.numbers, chosen),
    })),
    /** The text survives a reload. */
    storeText: screenAction<{ text: string }>(),
    /** The purchase chart gets the numbers. */
    chooseNumbers: screenAction<{ numbers: readonly string[] }>(),
  },
}).extend(failing)

/** A list of numbers that the user types: each is read and checked, and the free numbers are chosen. */
export const numberListMachine = chart.createMachine({
  id: 'numberList',
  context: ({ input }) => ({ ...input, lines: [], chosen: [], failure: null }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'hasText', target: 'writing' }, { target: 'closed' }] },
    closed: { on: { 'list.opened': 'writing' } },
    writing: {
      on: { ...close, ...typing, ...check },
    },
    reading: {
      always: [
        { guard: 'isEmpty', target: 'empty' },
        { guard: 'hasNothingToCheck', target: 'checked' },
        { target: 'checking' },
      ],
    },
    empty: { on: { ...close, ...typing, ...check } },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'checkNumbers',
        src: 'checkNumbers',
        input: ({ context: { offer, lines } }) => ({ offer: offer.id, numbers: numbersToCheck(lines) }),
        onDone: {
          target: 'checked',
          actions: [
            { type: 'judge', params: ({ event }) => event },
            { type: 'chooseNumbers', params: ({ context: { lines } }) => ({ numbers: numbersToCheck(lines) }) },
          ],
        },
        onError: { target: 'failed', actions: keepFailure },
      },
    },
    failed: { on: { ...close, ...typing, ...check } },
    // Each line has its result; the typed text stays.
    checked: { on: { ...close, ...typing, ...check } },
  },
})

export type NumberListActor = ActorRefFrom<typeof numberListMachine>
export type NumberListSnapshot = SnapshotFrom<typeof numberListMachine>
