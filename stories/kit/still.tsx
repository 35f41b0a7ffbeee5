import {
  type ActorRefFrom,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  createActor,
  type StateValueFrom,
} from 'xstate'

/**
 * An actor that stands still in one state, with the context that goes with it: it makes no call and starts no timer, so
 * states in which something is under way can be looked at as calmly as any other.
 *
 * @param children charts that this one has started, each at rest too, by the name they are started under
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
      // Nothing is provided here, so there is no input to ask for.
      input: undefined,
    } as never).start() as ActorRefFrom<M>,
  )

/** Storybook walks through all that a story is given, to offer controls for it; an actor is a circle with none to offer. */
const withoutControls = <T extends object>(actor: T): T => {
  for (const key of Object.keys(actor)) Object.defineProperty(actor, key, { enumerable: false })
  return actor
}
