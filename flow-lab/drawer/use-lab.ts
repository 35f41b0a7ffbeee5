import { useState, useSyncExternalStore } from 'react'
import type { AnyStateMachine } from 'xstate'
import type { Knowledge, Samples } from '#flow-lab/bench/view.ts'
import type { Schemas } from '#flow-lab/core/schema.ts'
import type { InstrumentActor } from '#flow-lab/live/registry-state.ts'
import { createLabController, type LabController, type LabControllerOptions, type LabHost } from './lab-controller.ts'
import { offerHandle } from './offer-handle.ts'

/** A machine with samples of its events and calls, as `modelOf` makes it. */
export type LabModel = Samples & { readonly machine: AnyStateMachine }

export type UseLabOptions = Pick<LabControllerOptions, 'schemas' | 'words' | 'environment'> &
  Partial<Pick<LabControllerOptions, 'about' | 'name' | 'charts'>> & {
    /** The machines of the application with their samples. `charts` are further machines, without samples. */
    readonly models?: readonly LabModel[]
    /** Samples and failures of calls for the panel. The schemas are known already. */
    readonly knowledge?: Partial<Knowledge>
  }

export type Lab = LabController & {
  /** Every `createActor` and `useActorRef` of the application takes its arguments from it. */
  readonly instrumentActor: InstrumentActor
  /** The `key` of the element that creates the actors. It changes when a replay takes the place of the application. */
  readonly runKey: number
}

/**
 * The lab of a React application: records its actors, and shows the application again for each replay. The options of the
 * first render are used.
 */
export const useLab = (options: UseLabOptions): Lab => {
  const [{ controller, host }] = useState(() => createReactLab(options))
  const run = useSyncExternalStore(host.subscribe, host.run)
  return { ...controller, ...run }
}

const createReactLab = ({
  schemas = {},
  knowledge = {},
  name = 'flow-lab',
  models = [],
  charts = {},
  ...options
}: UseLabOptions) => {
  const host = createReactHost()
  const controller = createLabController({
    about: appearance,
    ...options,
    charts: { ...charts, ...Object.fromEntries(models.map(({ machine }) => [machine.id, machine])) },
    schemas,
    name,
    knowledge: { ...knowledgeOf(schemas, models), ...knowledge },
    host: host.host,
    tab: tabStorage(),
    search: location.search,
    linkTo: `${location.origin}${location.pathname}?lab`,
    isOwn,
  })
  offerHandle(controller, isOwn)
  return { controller, host }
}

type ReactRun = Pick<Lab, 'instrumentActor' | 'runKey'>

const createReactHost = () => {
  const listeners = new Set<() => void>()
  let run: ReactRun | undefined
  const begin = (instrumentActor: InstrumentActor) => {
    run = { instrumentActor, runKey: (run?.runKey ?? 0) + 1 }
    for (const listener of listeners) listener()
  }
  const host: LabHost = {
    start: (instrumentActor) => {
      begin(instrumentActor)
      // React stops the actors when the key changes.
      return { whenReady: Promise.resolve(), stop: () => undefined }
    },
    createReplayHost: () => ({
      begin: ({ instrumentActor }) => {
        begin(instrumentActor)
        return () => undefined
      },
    }),
    reload: () => location.reload(),
  }
  return {
    host,
    run: (): ReactRun => {
      if (run === undefined) throw new Error('The lab has not started')
      return run
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const knowledgeOf = (schemas: Schemas, models: readonly LabModel[]): Knowledge => ({
  samples: (chart) => models.find(({ machine }) => machine.id === chart),
  schemas: (chart, event) => schemas[chart]?.events?.[event],
  outputs: (chart, call) => schemas[chart]?.outputs?.[call],
  failures: () => [],
})

const appearance = () => ({
  language: document.documentElement.lang || 'en',
  theme: document.documentElement.classList.contains('dark') ? 'dark' : 'light',
})

const isOwn = (element: Element): boolean => element.closest('.lab-drawer') !== null

/** Null if the browser forbids the storage. */
const tabStorage = (): Storage | null => {
  try {
    return sessionStorage
  } catch {
    return null
  }
}
