import type { Gateway } from '#domain/kit/gateway.ts'
import type { GatewayMerchantTable, GatewayPaymentTable } from '#sandbox/platform/database/tables/gateway-tables.ts'
import type { Company } from '../kit/companies.ts'
import type { Fields } from '../kit/connection.ts'
import type { Books } from './books.ts'

/** A simulated gateway: another company with its own books, API, pages and ways to send the browser back. */
export type Simulator = {
  readonly id: Gateway
  readonly company: Company
  /** First letters of its payment tokens. */
  readonly tokenPrefix: string
  /** Whether an approval takes the money at once; otherwise it is reserved until the merchant captures it. */
  readonly capturesAtOnce: boolean
  /** Whether its page offers to remember the card. */
  readonly remembersCards?: boolean
  /** @param silentFor real milliseconds without a response when a tester makes the gateway silent */
  readonly createApi: (silentFor: number) => SimulatorApi
  /** The field with the token, where the portal sends the browser here with a form. */
  readonly entryField?: string
  /** How the browser goes back to the merchant. */
  readonly returnOf: (payment: GatewayPaymentTable, merchant: GatewayMerchantTable) => BrowserReturn
  /** A return that claims an approval, signed without the merchant's secret. */
  readonly forgedReturnOf: (payment: GatewayPaymentTable) => BrowserReturn
  /** The notification to the merchant's server; absent where the gateway sends none. */
  readonly notificationOf?: (payment: GatewayPaymentTable, merchant: GatewayMerchantTable) => Request
}

/** The gateway's API for merchants, as a function from a request to a response. */
export type SimulatorApi = { fetch(request: Request, env: { books: Books }): Response | Promise<Response> }

/** A GET has its fields in the URL. */
export type BrowserReturn =
  | { readonly method: 'GET'; readonly url: string }
  | { readonly method: 'POST'; readonly url: string; readonly fields: Fields }

/** A return by link, with these parameters. */
export const returnByLink = (address: string, fields: Fields): BrowserReturn => {
  const url = new URL(address)
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value)
  return { method: 'GET', url: url.href }
}

/** Whether the payer has approved and the money has not gone back. */
export const isApproved = ({ state }: GatewayPaymentTable): boolean =>
  state === 'authorised' || state === 'verified' || state === 'captured'
