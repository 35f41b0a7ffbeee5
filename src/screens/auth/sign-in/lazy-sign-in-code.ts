import { withWords } from '#src/i18n/words.ts'
import { lazyChunk } from '#src/runtime/availability/chunks.ts'

/** Loaded after the password, for accounts with a second factor only. */
export const LazySignInCode = lazyChunk(
  'sign-in-code',
  () => withWords(['auth'], () => import('./sign-in-code.screen.tsx')),
  'SignInCodeScreen',
)
