import type { Decimal } from '#domain/decimal-form.ts'
import type { NextStep } from '#domain/payment.ts'
import type { Language } from '#domain/primitives.ts'

/** What a gateway is told when a payment begins. It learns nothing else about us. */
export type PaymentOrder = {
  /** Our name for the payment: the attempt's id. */
  readonly attempt: string
  readonly amount: Decimal
  readonly currency: string
  readonly merchantName: string
  readonly tracking: string
  readonly language: Language
  readonly returnUrl: string
  readonly notifyUrl: string
  /** Where the gateway's pages live. */
  readonly origin: string
  /** Milliseconds of the sandbox's clock. */
  readonly expiresAt: number
}

/** `reference` is the gateway's name for the payment; `next` is how the person's browser gets there. */
export type OpenedPayment = { readonly reference: string; readonly next: NextStep }

/**
 * `authorised`: the money is set aside and ours to capture. `processing`: the gateway itself does not know yet.
 * `voided`: given up at our request. `reversed`: the money was taken or set aside, and went back.
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

/** What a gateway says about a payment; it is compared with the attempt before anything is believed. */
export type GatewayReport = {
  readonly state: ReportedState
  /** Whether the person has opened the gateway's page. */
  readonly wasOpened: boolean
  readonly attempt: string
  /** What the person approved, or is asked to approve. */
  readonly amount: Decimal
  readonly currency: string
}

/** What somebody who claims to come from a gateway says; a genuine one was signed by it. */
export type Claim = { readonly attempt: string; readonly reference: string; readonly isGenuine: boolean }

export type GatewayAdapter = {
  /** Opening the same attempt again answers the same payment. */
  open(order: PaymentOrder): Promise<OpenedPayment>
  retrieve(reference: string): Promise<GatewayReport>
  /** Takes the authorised money; taking it again changes nothing. */
  capture(reference: string): Promise<GatewayReport>
  /** Nothing can be paid from then on, and what was set aside or taken goes back; a payment that is being processed goes on. */
  giveUp(reference: string): Promise<GatewayReport>
  readReturn(request: Request): Promise<Claim | undefined>
  readNotification(request: Request): Promise<Claim | undefined>
}

/** No answer, or none that can be read: whatever was asked may have happened or not. */
export class GatewaySilent extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'GatewaySilent'
  }
}
