import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { Failure } from '#domain/kit/failure.ts'
import type { OfficialInvoiceResponse } from '#domain/paying/official-document.ts'
import type { DocumentInput, Downloaded } from '#machines/kit/document.machine.ts'
import { failing, keepFailure } from '#machines/kit/keep-failure.ts'
import { mustProvide } from '#machines/kit/must-provide.ts'
import { billingAddressMachine } from '#machines/paying/billing-address/billing-address.machine.ts'

/** `document`: the invoice's id. `failure` is set in `failed`, `notIssued` and `notSaved`. */
export type OfficialInvoiceContext = {
  document: string
  response: OfficialInvoiceResponse | null
  failure: Failure | null
}

export type OfficialInvoiceEvent =
  | { type: 'retry.requested' }
  | { type: 'issuing.requested' }
  | { type: 'details.opened' }
  | { type: 'download.requested' }

type Answered = { response: OfficialInvoiceResponse }

const chart = setup({
  types: {
    input: {} as DocumentInput,
    context: {} as OfficialInvoiceContext,
    events: {} as OfficialInvoiceEvent,
    tags: {} as 'busy',
    children: {} as { billingAddress: 'billingAddress' },
  },
  actors: {
    loadOfficialInvoice: mustProvide<OfficialInvoiceResponse, DocumentInput>('loadOfficialInvoice'),
    issueOfficialInvoice: mustProvide<OfficialInvoiceResponse, DocumentInput>('issueOfficialInvoice'),
    downloadOfficialInvoice: mustProvide<Downloaded, DocumentInput>('downloadOfficialInvoice'),
    billingAddress: billingAddressMachine,
  },
  guards: {
    isIssued: (_, { response }: Answered) => response.official !== null,
    lacksDetails: (_, { response }: Answered) => response.missing.length > 0,
  },
  actions: {
    keepResponse: assign((_, { response }: Answered) => ({ response })),
  },
}).extend(failing)

/**
 * The official invoice for an invoice. Details of the buyer that are missing are asked for, kept with the billing address, and
 * then it is issued. (INV-01, INV-02)
 */
export const officialInvoiceMachine = chart.createMachine({
  id: 'officialInvoice',
  context: ({ input }) => ({ document: input.document, response: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadOfficialInvoice',
        src: 'loadOfficialInvoice',
        input: ({ context: { document } }) => ({ document }),
        onDone: [
          {
            guard: { type: 'isIssued', params: ({ event }) => ({ response: event.output }) },
            target: 'ready',
            actions: { type: 'keepResponse', params: ({ event }) => ({ response: event.output }) },
          },
          {
            guard: { type: 'lacksDetails', params: ({ event }) => ({ response: event.output }) },
            target: 'asking',
            actions: { type: 'keepResponse', params: ({ event }) => ({ response: event.output }) },
          },
          {
            target: 'confirming',
            actions: { type: 'keepResponse', params: ({ event }) => ({ response: event.output }) },
          },
        ],
        onError: { target: 'failed', actions: keepFailure },
      },
    },
    failed: { exit: 'forgetFailure', on: { 'retry.requested': 'loading' } },
    asking: {
      invoke: {
        id: 'billingAddress',
        src: 'billingAddress',
        // The form only has to complete what an official invoice needs.
        input: { response: null, changes: { official_invoice: true }, staysOpen: false },
        onDone: 'issuing',
        onError: { target: 'failed', actions: keepFailure },
      },
    },
    confirming: { on: { 'issuing.requested': 'issuing', 'details.opened': 'asking' } },
    issuing: {
      tags: 'busy',
      invoke: {
        id: 'issueOfficialInvoice',
        src: 'issueOfficialInvoice',
        input: ({ context: { document } }) => ({ document }),
        onDone: {
          target: 'ready',
          actions: { type: 'keepResponse', params: ({ event }) => ({ response: event.output }) },
        },
        onError: { target: 'notIssued', actions: keepFailure },
      },
    },
    // The details may be other ones now, so they are loaded again.
    notIssued: { exit: 'forgetFailure', on: { 'issuing.requested': 'issuing', 'details.opened': 'loading' } },
    ready: { on: { 'download.requested': 'saving' } },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'downloadOfficialInvoice',
        src: 'downloadOfficialInvoice',
        input: ({ context: { document } }) => ({ document }),
        onDone: 'ready',
        onError: { target: 'notSaved', actions: keepFailure },
      },
    },
    notSaved: { exit: 'forgetFailure', on: { 'download.requested': 'saving' } },
  },
})

export type OfficialInvoiceActor = ActorRefFrom<typeof officialInvoiceMachine>
export type OfficialInvoiceSnapshot = SnapshotFrom<typeof officialInvoiceMachine>
