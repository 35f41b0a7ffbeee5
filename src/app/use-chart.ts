import { useActorRef } from '@xstate/react'
import { useApp } from './app-context.ts'

/** `useActorRef` for screens: each actor of the portal is created as the application's cast says. */
export const useChart: typeof useActorRef = (machine, ...[options]) =>
  useActorRef(...(useApp().cast(machine, options) as unknown as [typeof machine, never]))
