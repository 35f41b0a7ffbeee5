import type { Decimal } from '#domain/kit/decimal-form.ts'
import type { Language } from '#domain/kit/primitives.ts'
import type { NextStep } from '#domain/paying/payment.ts'

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
}

/** Content of a callback; genuine if the gateway has signed it. */
export type Claim = { readonly attempt: string; readonly reference: string; readonly isGenuine: boolean }

export type GatewayAdapter = {
  /** Opening the same attempt again returns the same payment. */
  open(order: PaymentRequest): Promise<OpenedPayment>
  retrieve(reference: string): Promise<GatewayReport>
  /** Captures the authorised money. Safe to repeat. */
  capture(reference: string): Promise<GatewayReport>
  /**
   * Withdraws the payment: it can no longer be paid, and reserved or captured money goes back. A payment that is being
   * processed continues.
   */
  giveUp(reference: string): Promise<GatewayReport>
  readReturn(request: Request): Promise<Claim | undefined>
  readNotification(request: Request): Promise<Claim | undefined>
}

/** The gateway sent no readable response: the request may have had its effect or not. */
export class GatewaySilent extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'GatewaySilent'
  }
}
