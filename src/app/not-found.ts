import { createContext } from 'react'
import { lazyChunk } from './chunks.ts'

export const NotFoundScreen = lazyChunk(
  'not-found',
  () => import('#src/screens/not-found/not-found.screen.tsx'),
  'NotFoundScreen',
)

/**
 * How a page says that what it is about does not exist: Not Found takes its place, bars included, until another address is
 * opened. Null where nothing stands around the page. (SES-10)
 */
export const MissingContext = createContext<(() => void) | null>(null)
