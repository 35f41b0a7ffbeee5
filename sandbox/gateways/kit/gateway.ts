import type { Decimal } from '#domain/kit/decimal-form.ts'
import type { Gateway } from '#domain/kit/gateway.ts'
import type { PaymentOption } from '#domain/kit/payment-option.ts'
import type { Language } from '#domain/kit/primitives.ts'
import type { NextStep } from '#domain/paying/payment.ts'
import type { Connection } from './connection.ts'

/** All that the portal knows about a gateway. A new one is an adapter, a simulator and a line in `gateways.ts`. */
export type GatewayModule = {
  readonly id: Gateway
  readonly terms: GatewayTerms
  readonly createAdapter: (connection: Connection) => GatewayAdapter
}

export type GatewayTerms = {
  /** Fee in percent of the net amount, rounded up to a cent. */
  readonly feePercent: Decimal
  readonly settles: PaymentOption['settles']
  /**
   * The currency in which it charges customers of a billing country (null: not known yet). Undefined where it cannot be
   * used.
   */
  readonly currencyFor: (country: string | null) => string | undefined
}

/** The request that opens a payment: all that a gateway learns about the portal. */
export type PaymentRequest = {
  /** The portal's id of the payment: the id of the attempt. */
  readonly attempt: string
  readonly amount: Decimal
  readonly currency: string
  readonly merchantName: string
  readonly tracking: string
  readonly language: Language
  readonly returnUrl: string
  readonly notifyUrl: string
  /** Origin of the gateway's pages. */
  readonly origin: string
  /** Milliseconds of the sandbox's clock. */
  readonly expiresAt: number
  /** Token of a remembered card: the gateway charges it without the user. */
  readonly savedCard?: string | undefined
}

/** `reference` is the gateway's id of the payment; `next` leads the user's browser to it. */
export type OpenedPayment = { readonly reference: string; readonly next: NextStep }

/**
 * `authorised`: the money is reserved and can be captured. `processing`: the gateway does not know the outcome yet.
 * `voided`: withdrawn at the portal's request. `reversed`: the money was reserved or captured, and went back.
 */
export type ReportedState =
  | 'waiting'
  | 'processing'
  | 'authorised'
  | 'captured'
  | 'declined'
  | 'cancelled'
  | 'voided'
  | 'reversed'

/** The state of a payment at its gateway; it must be compared with the attempt. */
export type GatewayReport = {
  readonly state: ReportedState
  /** Whether the user has opened the gateway's page. */
  readonly wasOpened: boolean
  readonly attempt: string
  /** Amount that the user approved, or is asked to approve. */
  readonly amount: Decimal
  readonly currency: string
  /** The card of this payment, which the user has asked the gateway to remember. */
  readonly card?: RememberedCard | null
}

/** `expiresAt`: milliseconds of the sandbox's clock. */
export type RememberedCard = {
  readonly token: string
  readonly brand: string
  readonly lastDigits: string
  readonly expiresAt: number
}

/**
 * Content of a callback. It is genuine if the gateway has signed it; where a gateway does not sign, only the unguessable
 * reference speaks for it. Either way it can do no more than trigger a query to the gateway.
 */
export type Claim = {
  /** The portal's id of the payment, where the gateway sends it back. */
  readonly attempt?: string
  readonly reference: string
  readonly isGenuine: boolean
}

export type GatewayAdapter = {
  /** Opening the same attempt again returns the same payment. */
  open(order: PaymentRequest): Promise<OpenedPayment>
  retrieve(reference: string): Promise<GatewayReport>
  /**
   * Captures the authorised money. Safe to repeat: a gateway that answers "already captured" is asked what it has
   * captured.
   */
  capture(reference: string): Promise<GatewayReport>
  /**
   * Withdraws the payment: it can no longer be paid, and reserved or captured money goes back. A payment that is being
   * processed continues.
   */
  giveUp(reference: string): Promise<GatewayReport>
  readReturn(request: Request): Promise<Claim | undefined>
  /** Undefined for every request where the gateway sends no notifications. */
  readNotification(request: Request): Promise<Claim | undefined>
}

/** The report after a refused capture: the reserved money was sent back, and the user has not cancelled anything. */
export const afterRefusedCapture = (withdrawn: GatewayReport): GatewayReport =>
  withdrawn.state === 'voided' ? { ...withdrawn, state: 'reversed' } : withdrawn
