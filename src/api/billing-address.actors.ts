import { fromPromise } from 'xstate'
import type { BillingAddress } from '#domain/billing.ts'
import { billingDraftSchema } from '#domain/billing-form.ts'
import { loadBillingAddress, saveBillingAddress } from '#domain/contract/billing.ts'
import { billingAddressMachine } from '#machines/billing-address/billing-address.machine.ts'
import type { Drafts } from '#src/app/drafts.ts'
import type { Client } from './client.ts'

const draftName = 'billing-address'

export const billingAddressPart = (client: Client, drafts: Drafts, focusField: (name: string | null) => void) =>
  billingAddressMachine.provide({
    actors: {
      loadBillingAddress: fromPromise(({ signal }) => client.call(loadBillingAddress, { signal })),
      recallDraft: fromPromise(() => Promise.resolve(drafts.read(draftName, billingDraftSchema))),
      // Quiet: what was typed stays in front of the person whatever the answer is.
      saveBillingAddress: fromPromise(({ input, signal }: { input: BillingAddress; signal: AbortSignal }) =>
        client.call(saveBillingAddress, { body: input, signal, quiet: true }),
      ),
    },
    actions: {
      storeDraft: (_, { draft }) => drafts.write(draftName, draft),
      forgetDraft: () => drafts.forget(draftName),
      focusField: (_, { field }) => focusField(field),
    },
  })
