import { useSyncExternalStore } from 'react'
import { useApp } from './app-context.ts'
import type { LookState } from './look.ts'

export const useLook = (): LookState => {
  const { look } = useApp()
  return useSyncExternalStore(look.subscribe, look.get)
}
