import { lazyChunk } from '#src/runtime/availability/chunks.ts'

export const NotFoundScreen = lazyChunk(
  'not-found',
  () => import('#src/screens/session/not-found/not-found.screen.tsx'),
  'NotFoundScreen',
)
