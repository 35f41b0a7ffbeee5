/// <reference types="vite/client" />
import type { StoryContext } from '@storybook/react-vite'
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import type { StoryModule } from './coverage.ts'

/**
 * How generated stories show a chart, from the meta of the chart's own stories:
 * `parameters: { flow: { like: 'Loading' } }`.
 */
export type FlowParameters = {
  /** The export of the story whose frame and other args are used. */
  readonly like: string
  /** Args that depend on the state of the actor, or hold the actor too. */
  readonly more?: (actor: AnyActorRef) => Promise<object>
  /** Whether the view shows a state when the actor is in this snapshot; absent: always. */
  readonly isSeen?: (snapshot: AnyMachineSnapshot, state: string) => boolean
  /** Resolves once the view is complete; absent: it is complete at once. */
  readonly arrived?: (canvas: StoryContext['canvas']) => Promise<void>
}

export type View = FlowParameters & {
  readonly module: StoryModule
  /** The arg that holds the actor. */
  readonly arg: string
}

const files = import.meta.glob<StoryModule>(['../*/*.stories.tsx', '!../components/*', '!../flow-lab/*'])

/**
 * The view of a chart, from the stories in `<chart>.stories.tsx`, or else from the first others whose `like` holds an actor
 * of the chart; undefined if there are none.
 */
export const viewOf = async (chart: string): Promise<View | undefined> => {
  const own = Object.entries(files).find(([path]) => path.endsWith(`/${kebab(chart)}.stories.tsx`))
  const view = own && viewIn(await own[1](), chart)
  if (view) return view
  // A file that no longer loads is the fault of another chart.
  const others = await Promise.allSettled(Object.values(files).map((load) => load()))
  return others.flatMap((each) => (each.status === 'fulfilled' ? (viewIn(each.value, chart) ?? []) : []))[0]
}

const viewIn = (module: StoryModule, chart: string): View | undefined => {
  const flow = Object(Object(module.default).parameters).flow as FlowParameters | undefined
  const args: object = Object(Object(module[flow?.like ?? '']).args)
  const arg = Object.entries(args).find(([, value]) => chartOf(value) === chart)?.[0]
  return flow && arg !== undefined ? { ...flow, module, arg } : undefined
}

/** The id of the chart whose actor a value is; undefined for any other value. */
const chartOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'getSnapshot' in value
    ? (value as AnyActorRef).getSnapshot().machine?.id
    : undefined

const kebab = (id: string) => id.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)
