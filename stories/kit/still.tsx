import { type ActorRefFrom, type AnyStateMachine, type ContextFrom, createActor, type StateValueFrom } from 'xstate'

/**
 * An actor that stands still in one state, with the context that goes with it: it makes no call and starts no timer, so
 * states in which something is under way can be looked at as calmly as any other.
 */
export const still = <M extends AnyStateMachine>(
  machine: M,
  value: StateValueFrom<M>,
  context: ContextFrom<M>,
): ActorRefFrom<M> =>
  createActor(machine, {
    snapshot: machine.resolveState({ value, context }),
    // Nothing is provided here, so there is no input to ask for.
    input: undefined,
  } as never).start() as ActorRefFrom<M>
