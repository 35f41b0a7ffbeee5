import {
  type ActorRefFrom,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  createActor,
  type StateValueFrom,
} from 'xstate'

/**
 * An actor that stays in one state, with the given context: it makes no call and starts no timer, so that a story can show
 * any state, also those with a running call.
 *
 * @param children snapshots of the charts that this one has started, by the id of their invocation
 */
export const still = <M extends AnyStateMachine>(
  machine: M,
  value: StateValueFrom<M>,
  context: ContextFrom<M>,
  children: Readonly<Record<string, AnyMachineSnapshot>> = {},
): ActorRefFrom<M> =>
  withoutControls(
    createActor(machine, {
      snapshot: {
        ...machine.resolveState({ value, context }),
        children: Object.fromEntries(Object.entries(children).map(([src, snapshot]) => [src, { src, snapshot }])),
      },
      // The context is given, so the input is never read.
      input: undefined,
    } as never).start() as ActorRefFrom<M>,
  )

/** Storybook reads all args to make controls for them; actors contain cycles, so this hides them. */
const withoutControls = <T extends object>(actor: T): T => {
  for (const key of Object.keys(actor)) Object.defineProperty(actor, key, { enumerable: false })
  return actor
}
