import { useSelector } from '@xstate/react'
import { createContext, use } from 'react'
import type { SessionSnapshot } from '#machines/session/session.machine.ts'
import type { App } from './create-app.ts'

export const AppContext = createContext<App | null>(null)

/** What `createApp` made: the session, the API's client, words, router and drafts. For screens; a view gets props. */
export const useApp = (): App => {
  const app = use(AppContext)
  if (app === null) throw new Error('useApp outside of the application')
  return app
}

export const useSession = <T>(selector: (snapshot: SessionSnapshot) => T): T => useSelector(useApp().session, selector)

export type Go = (href: string, options?: { replace?: boolean }) => void

/** Opens an address of this portal, made by `hrefOf`. Stable, so it may be given to an actor. */
export const useGo = (): Go => useApp().go
