import type { AnyActor, AnyActorScope } from 'xstate'

/** What a machine needs of its surroundings to compute a step in which nothing is carried out but what `act` is given. */
export const bareScope = (
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
