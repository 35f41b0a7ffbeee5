import { lazyChunk } from '#src/app/availability/chunks.ts'

/** Loaded after the password, for accounts with a second factor only. */
export const LazySignInCode = lazyChunk('sign-in-code', () => import('./sign-in-code.screen.tsx'), 'SignInCodeScreen')
