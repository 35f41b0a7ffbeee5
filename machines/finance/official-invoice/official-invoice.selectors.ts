import type { Failure } from '#domain/kit/failure.ts'
import type { Buyer } from '#domain/paying/invoice.ts'
import type { OfficialInvoice } from '#domain/paying/official-document.ts'
import type { BillingAddressActor } from '#machines/paying/billing-address/billing-address.machine.ts'
import type { OfficialInvoiceSnapshot } from './official-invoice.machine.ts'

export const selectOfficial = ({ context }: OfficialInvoiceSnapshot): OfficialInvoice | null =>
  context.response?.official ?? null

export const selectFailure = ({ context }: OfficialInvoiceSnapshot): Failure | null => context.failure

/** The billing address with which it would be issued; null before it is known, and after the issue. */
export const selectBuyer = (snapshot: OfficialInvoiceSnapshot): Buyer | null =>
  selectOfficial(snapshot) === null && !snapshot.matches('loading') ? (snapshot.context.response?.buyer ?? null) : null

export const selectBillingActor = (snapshot: OfficialInvoiceSnapshot): BillingAddressActor | undefined =>
  snapshot.children.billingAddress

/** Whether the failed request may have another answer when it is repeated. */
export const selectIsRepeatable = ({ context }: OfficialInvoiceSnapshot): boolean =>
  context.failure?.code !== 'officialInvoiceUnavailable'

export const selectIsIssuing = (snapshot: OfficialInvoiceSnapshot): boolean => snapshot.matches('issuing')

export const selectIsSaving = (snapshot: OfficialInvoiceSnapshot): boolean => snapshot.matches('saving')
