import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { mustProvide } from '../kit/must-provide.ts'

/**
 * What was found out about the deployment that is served now. `deployment` names it; `isNew`: this page belongs to another
 * one; `isTried`: the tab was reloaded for its sake already; `isSafe`: a reload would lose nothing at this moment.
 */
export type Verdict = { deployment: string; isNew: boolean; isTried: boolean; isSafe: boolean }

/** `isNeeded`: nothing can be shown without what was lost, as opposed to something that was fetched ahead. */
export type DeploymentContext = { deployment: string | null; isNeeded: boolean }

export type DeploymentEvent = { type: 'chunk.lost'; isNeeded: boolean }

type Need = { isNeeded: boolean }
type Found = { output: Verdict }

const need = { type: 'keepNeed', params: ({ event }: { event: DeploymentEvent }) => event } as const

/**
 * A part of the portal's code did not arrive. Often that is because a newer deployment has taken its place: then one
 * reload mends the page, and each deployment is tried once only, so that nothing goes round in circles. (NAV-13)
 */
export const deploymentMachine = setup({
  types: { context: {} as DeploymentContext, events: {} as DeploymentEvent, tags: {} as 'busy' },
  actors: { askDeployment: mustProvide<Verdict>('askDeployment') },
  guards: {
    isDispensable: ({ context }, { output }: Found) => output.isNew && !output.isTried && !context.isNeeded,
    isOutdated: (_, { output }: Found) => output.isNew && !output.isTried,
    isHealable: ({ context }, { output }: Found) =>
      output.isNew && !output.isTried && output.isSafe && context.isNeeded,
  },
  actions: {
    keepNeed: assign({ isNeeded: (_, { isNeeded }: Need) => isNeeded }),
    addNeed: assign({ isNeeded: ({ context }, { isNeeded }: Need) => context.isNeeded || isNeeded }),
    keepDeployment: assign({ deployment: (_, { output }: Found) => output.deployment }),
    /** Filled by the application: the newer version is offered beside the page, which works. */
    offer: () => undefined,
    /** Filled by the application: notes the deployment and has the page reloaded. */
    heal: (_, _params: { deployment: string | null }) => undefined,
  },
}).createMachine({
  id: 'deployment',
  context: { deployment: null, isNeeded: false },
  initial: 'current',
  states: {
    current: { on: { 'chunk.lost': { target: 'asking', actions: need } } },
    asking: {
      tags: 'busy',
      on: { 'chunk.lost': { actions: { type: 'addNeed', params: ({ event }) => event } } },
      invoke: {
        id: 'askDeployment',
        src: 'askDeployment',
        onDone: [
          {
            guard: { type: 'isHealable', params: ({ event }) => event },
            target: 'healing',
            actions: { type: 'keepDeployment', params: ({ event }) => event },
          },
          {
            guard: { type: 'isDispensable', params: ({ event }) => event },
            target: 'outdated',
            actions: [{ type: 'keepDeployment', params: ({ event }) => event }, 'offer'],
          },
          // The page that can't be shown without it offers it itself.
          {
            guard: { type: 'isOutdated', params: ({ event }) => event },
            target: 'outdated',
            actions: { type: 'keepDeployment', params: ({ event }) => event },
          },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
    },
    outdated: { on: { 'chunk.lost': { target: 'asking', actions: need } } },
    healing: {
      tags: 'busy',
      entry: { type: 'heal', params: ({ context }) => ({ deployment: context.deployment }) },
    },
    failed: { on: { 'chunk.lost': { target: 'asking', actions: need } } },
  },
})

export type DeploymentActor = ActorRefFrom<typeof deploymentMachine>
export type DeploymentSnapshot = SnapshotFrom<typeof deploymentMachine>
