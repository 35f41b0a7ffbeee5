import { use, useEffect, useEffectEvent } from 'react'
import { AppContext } from '#src/runtime/context/app-context.ts'
import { watchConnection } from './connection.ts'

/** Calls back each time the browser is online again. Does nothing without a callback, or outside of the application. */
export const useOnReconnect = (onReconnect: (() => void) | undefined): void => {
  const target = use(AppContext)?.surroundings.window
  const call = useEffectEvent(() => onReconnect?.())
  useEffect(() => {
    if (target === undefined) return
    return watchConnection(target, ({ type }) => {
      if (type === 'connection.restored') call()
    })
  }, [target])
}
