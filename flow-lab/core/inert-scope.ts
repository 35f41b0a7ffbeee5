import type { AnyActor, AnyActorScope } from 'xstate'

/** The scope in which a machine computes a step without effects. Actions are passed to `act` and not executed. */
export const inertScope = (
  self: AnyActor,
  act: AnyActorScope['actionExecutor'] = nothing,
): AnyActorScope & { self: AnyActor } => ({
  self,
  system: self.system,
  id: self.id,
  sessionId: self.sessionId,
  logger: nothing,
  defer: nothing,
  emit: nothing,
  stopChild: nothing,
  actionExecutor: act,
})

const nothing = () => undefined
