import { fromPromise } from 'xstate'
import { loadTerms } from '#domain/contract/configs.ts'
import type { Language } from '#domain/primitives.ts'
import type { Client } from './client.ts'

export const termsActors = (client: Client) => ({
  // Beside what is being done, and failing in its place: nobody is moved to another page by it.
  loadTerms: fromPromise(({ input, signal }: { input: Language; signal: AbortSignal }) =>
    client.call(loadTerms, { query: { language: input }, signal, quiet: true }),
  ),
})
