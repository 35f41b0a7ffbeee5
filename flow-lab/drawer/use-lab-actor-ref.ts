import { useActorRef } from '@xstate/react'
import { createContext, useContext } from 'react'
import type { AnyActorLogic } from 'xstate'
import type { InstrumentActor } from '#flow-lab/live/registry-state.ts'

const asItIs: InstrumentActor = (machine, options) => [machine, options]

/** Where `<LabProvider>` puts the function that actors are created through. */
export const InstrumentActorContext = createContext(asItIs)

/** `useActorRef` for an application that may run under the lab. Outside `<LabProvider>`, as on a server, there is no other effect. */
export const useLabActorRef = ((machine: AnyActorLogic, options: object = {}, observer?: () => void) => {
  const instrumentActor = useContext(InstrumentActorContext)
  return useActorRef(...instrumentActor(machine, options), observer)
}) as typeof useActorRef
