import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { mustProvide, screenAction } from '#machines/kit/must-provide.ts'

/**
 * The deployment that is served now. `deployment`: its id. `isNew`: this page is of another one. `isTried`: the tab was
 * already reloaded for it. `isSafe`: a reload would lose nothing now.
 */
export type Verdict = { deployment: string; isNew: boolean; isTried: boolean; isSafe: boolean }

/** `isNeeded`: the page cannot be shown without the lost chunk; false for a prefetched one. */
export type DeploymentContext = { deployment: string | null; isNeeded: boolean }

export type DeploymentEvent = { type: 'chunk.lost'; isNeeded: boolean }

type Need = { isNeeded: boolean }
type Found = { output: Verdict }

const need = { type: 'keepNeed', params: ({ event }: { event: DeploymentEvent }) => event } as const

/**
 * Handles a chunk of code that could not be loaded. One reload repairs the page, as soon as the server can be reached: a newer
 * deployment has replaced the chunk, or the browser keeps an import that failed while the network went. Each deployment is tried once,
 * so that the page never reloads in a loop. (NAV-13)
 */
export const deploymentMachine = setup({
  types: { context: {} as DeploymentContext, events: {} as DeploymentEvent, tags: {} as 'busy' },
  actors: { askDeployment: mustProvide<Verdict>('askDeployment') },
  guards: {
    isDispensable: ({ context }, { output }: Found) => output.isNew && !output.isTried && !context.isNeeded,
    isOutdated: (_, { output }: Found) => output.isNew && !output.isTried,
    isHealable: ({ context }, { output }: Found) => !output.isTried && output.isSafe && context.isNeeded,
  },
  actions: {
    keepNeed: assign({ isNeeded: (_, { isNeeded }: Need) => isNeeded }),
    addNeed: assign({ isNeeded: ({ context }, { isNeeded }: Need) => context.isNeeded || isNeeded }),
    keepDeployment: assign({ deployment: (_, { output }: Found) => output.deployment }),
    /** Provided by the application: offers the newer version in a page that works. */
    offer: screenAction(),
    /** Provided by the application: stores the deployment's id and reloads the page. */
    heal: screenAction<{ deployment: string | null }>(),
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
            target: 'repairing',
            actions: { type: 'keepDeployment', params: ({ event }) => event },
          },
          {
            guard: { type: 'isDispensable', params: ({ event }) => event },
            target: 'outdated',
            actions: [{ type: 'keepDeployment', params: ({ event }) => event }, 'offer'],
          },
          // The failed page offers the reload itself.
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
    repairing: {
      tags: 'busy',
      entry: { type: 'heal', params: ({ context }) => ({ deployment: context.deployment }) },
    },
    failed: { on: { 'chunk.lost': { target: 'asking', actions: need } } },
  },
})

export type DeploymentActor = ActorRefFrom<typeof deploymentMachine>
export type DeploymentSnapshot = SnapshotFrom<typeof deploymentMachine>

export type DeploymentState = DeploymentSnapshot['value']

export const selectDeploymentState = ({ value }: DeploymentSnapshot): DeploymentState => value
