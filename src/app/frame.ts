import { lazyChunk } from './chunks.ts'

/** The bars around pages; the doors have none, and don't wait for them. */
export const Frame = lazyChunk('frame', () => import('#src/screens/frame/frame.screen.tsx'), 'FrameScreen')

/** For when somebody is known to be signed in, before the first page needs it. A failure shows when it does. */
export const preloadFrame = (): void => void Frame.preload()
