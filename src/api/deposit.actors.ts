import { fromPromise } from 'xstate'
import { loadWallet } from '#domain/contract/finance.ts'
import type { Decimal } from '#domain/decimal-form.ts'
import type { Client } from './client.ts'
import type { paymentParts } from './payment.actors.ts'

export const depositActors = (client: Client, parts: ReturnType<typeof paymentParts>) => ({
  loadWallet: fromPromise(({ input, signal }: { input: { amount?: Decimal }; signal: AbortSignal }) =>
    client.call(loadWallet, { query: input, signal, quiet: true }),
  ),
  ...parts,
})
