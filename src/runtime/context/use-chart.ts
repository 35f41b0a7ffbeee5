import { useActorRef } from '@xstate/react'
import { useApp } from './app-context.ts'

/** `useActorRef` for screens, so that the Flow Lab can record and control every actor of the portal. */
export const useChart: typeof useActorRef = (machine, ...[options]) =>
  useActorRef(...(useApp().instrumentActor(machine, options) as unknown as [typeof machine, never]))
