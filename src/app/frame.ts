import { lazy } from 'react'

const load = () => import('#src/screens/frame/frame.screen.tsx')

/** The bars around pages; the doors have none, and don't wait for them. */
export const Frame = lazy(() => load().then(({ FrameScreen }) => ({ default: FrameScreen })))

/** For when somebody is known to be signed in, before the first page needs it. A failure shows when it does. */
export const preloadFrame = () => {
  load().catch(() => undefined)
}
