import type { BillingAddressResponse } from '#domain/contract/paying/paying.ts'
import { type BillingAddress, emptyBillingAddress } from '#domain/paying/billing-address.ts'

/** The saved address; before the first one an empty one in the country that the user is known to live in. */
export const storedOf = ({
  response,
  country = '',
}: {
  response: BillingAddressResponse | null
  country?: string
}): BillingAddress => response?.address ?? { ...emptyBillingAddress, country }
