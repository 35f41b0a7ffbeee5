import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { readIdentifier } from '#domain/kit/reading.ts'
import { type Command, isSearched, numberCommands, projectCommands } from '#domain/navigation/command.ts'
import type { OwnedNumber } from '#domain/numbers/number.ts'
import type { ProjectSummary } from '#domain/session/project.ts'
import { mustProvide, screenAction } from '#machines/kit/must-provide.ts'
import {
  type CommandPaletteContext,
  type CommandPaletteInput,
  type Move,
  movedHighlight,
  shownCommands,
} from './command-palette.context.ts'

export type CommandPaletteEvent =
  | { type: 'text.typed'; text: string }
  | { type: 'highlight.moved'; to: Move }
  | { type: 'command.highlighted'; id: string }
  | { type: 'command.chosen'; id: string }
  | { type: 'retry.requested' }
  | { type: 'palette.dismissed' }

// Effects that the screen provides.
const effect = () => undefined

const chart = setup({
  types: {
    input: {} as CommandPaletteInput,
    context: {} as CommandPaletteContext,
    events: {} as CommandPaletteEvent,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    listProjects: mustProvide<{ results: ProjectSummary[] }>('listProjects'),
    listNumbers: mustProvide<{ results: OwnedNumber[] }, { q: string }>('listNumbers'),
  },
  guards: {
    hasProjects: ({ context }) => context.hasProjects,
    isSearched: ({ context }, { text }: { text: string }) => context.hasNumbers && isSearched(text),
    isShown: ({ context }, { id }: { id: string }) => shownCommands(context).some((each) => each.id === id),
  },
  actions: {
    keepTyped: assign({ typed: (_, { text }: { text: string }) => text, active: null }),
    moveHighlight: assign({ active: ({ context }, { to }: { to: Move }) => movedHighlight(context, to) }),
    highlight: assign({ active: (_, { id }: { id: string }) => id }),
    keepProjects: assign({
      projects: ({ context }, { results }: { results: readonly ProjectSummary[] }) =>
        projectCommands(results, context.open),
    }),
    keepNumbers: assign({
      numbers: ({ context }, { results }: { results: readonly OwnedNumber[] }) =>
        numberCommands(results, context.mayAct),
    }),
    forgetNumbers: assign({ numbers: [] }),
    close: effect,
    runCommand: screenAction<{ command: Command | undefined }>(),
  },
  delays: { typingPause: 200 },
})

/** A newer text ends the running search; numbers of an older text are not shown. */
const typing = chart.createStateConfig({
  on: {
    'text.typed': [
      {
        guard: { type: 'isSearched', params: ({ event }) => event },
        target: 'waiting',
        reenter: true,
        actions: 'forgetNumbers',
      },
      { target: 'idle', actions: 'forgetNumbers' },
    ],
  },
})

/**
 * Finds pages, projects, numbers of the open project and actions by a typed text, and runs the chosen one. It starts when it
 * is opened; pages and actions are listed at once, projects and numbers when they are loaded.
 */
export const commandPaletteMachine = chart.createMachine({
  id: 'commandPalette',
  context: ({ input }) => ({ ...input, typed: '', active: null, projects: [], numbers: [] }),
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      on: {
        'command.chosen': {
          guard: { type: 'isShown', params: ({ event }) => event },
          target: 'chosen',
          actions: [
            'close',
            {
              type: 'runCommand',
              params: ({ context, event }) => ({
                command: shownCommands(context).find(({ id }) => id === event.id),
              }),
            },
          ],
        },
        'palette.dismissed': { target: 'dismissed', actions: 'close' },
      },
      states: {
        list: {
          initial: 'choosing',
          states: {
            choosing: {
              on: {
                'text.typed': { actions: { type: 'keepTyped', params: ({ event }) => event } },
                'highlight.moved': { actions: { type: 'moveHighlight', params: ({ event }) => event } },
                'command.highlighted': {
                  guard: { type: 'isShown', params: ({ event }) => event },
                  actions: { type: 'highlight', params: ({ event }) => event },
                },
              },
            },
          },
        },
        projects: {
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'hasProjects', target: 'loading' }, { target: 'absent' }] },
            absent: {},
            loading: {
              tags: 'busy',
              invoke: {
                id: 'listProjects',
                src: 'listProjects',
                onDone: { target: 'ready', actions: { type: 'keepProjects', params: ({ event }) => event.output } },
                onError: 'failed',
              },
            },
            ready: {},
            failed: { tags: 'failed', on: { 'retry.requested': 'loading' } },
          },
        },
        numbers: {
          initial: 'idle',
          states: {
            idle: typing,
            waiting: { ...typing, tags: 'busy', after: { typingPause: 'searching' } },
            searching: {
              ...typing,
              tags: 'busy',
              invoke: {
                id: 'listNumbers',
                src: 'listNumbers',
                input: ({ context }) => ({ q: readIdentifier(context.typed) }),
                onDone: { target: 'found', actions: { type: 'keepNumbers', params: ({ event }) => event.output } },
                onError: 'failed',
              },
            },
            found: typing,
            failed: { tags: 'failed', on: { ...typing.on, 'retry.requested': 'searching' } },
          },
        },
      },
    },
    chosen: { type: 'final' },
    dismissed: { type: 'final' },
  },
})

export type CommandPaletteActor = ActorRefFrom<typeof commandPaletteMachine>
export type CommandPaletteSnapshot = SnapshotFrom<typeof commandPaletteMachine>
