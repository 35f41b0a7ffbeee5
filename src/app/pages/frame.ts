import { lazyChunk } from '#src/runtime/availability/chunks.ts'

/** The bars around a page. The sign-in pages have none and do not load this chunk. */
export const Frame = lazyChunk('frame', () => import('#src/app/pages/frame.screen.tsx'), 'FrameScreen')

/** Called once a user is signed in, before the first page needs the frame. A failure is shown when the frame renders. */
export const preloadFrame = (): void => void Frame.preload()
