import * as v from 'valibot'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import { codesByField, type ValidationCode } from '#domain/kit/validation/codes.ts'
import { money } from '#domain/kit/validation/numeric.ts'
import { readAmount } from './deposit.ts'
import { detailsSchema, readTrackingCode, trackingCodeSchema, type WireTransfer } from './wire-transfer.ts'

/**
 * The form of a wire transfer. `transfer`: its id, made by the portal, so that a repeated submission changes the same one.
 * `attachment`: the file's id, or empty. `hand_in`: the button that was pressed.
 */
export type WireDraft = {
  amount: string
  tracking_code: string
  details: string
  attachment: string
  transfer: string
  hand_in: boolean
}

export const emptyWireDraft: WireDraft = {
  amount: '',
  tracking_code: '',
  details: '',
  attachment: '',
  transfer: '',
  hand_in: true,
}

export const wireDraftOf = ({ id, amount, tracking_code, details, attachment }: WireTransfer): WireDraft => ({
  ...emptyWireDraft,
  transfer: id,
  amount: amount ?? '',
  tracking_code: tracking_code ?? '',
  details,
  attachment: attachment?.id ?? '',
})

type Errors = Readonly<Partial<Record<keyof WireDraft, ValidationCode>>>

/** What has to be corrected first. A transfer that is only saved may lack fields, but none may be wrong. (FIN-08) */
export const wireErrorsOf = ({ amount, tracking_code, details, attachment, hand_in }: WireDraft): Errors => {
  const given = (text: string) => hand_in || text.trim() !== ''
  return Object.fromEntries(
    Object.entries({
      amount: given(amount) ? amountErrorOf(amount) : undefined,
      tracking_code: given(tracking_code) ? codeErrorOf(tracking_code) : undefined,
      details: codesByField(v.safeParse(detailsSchema, readDetails(details)).issues)[''],
      attachment: hand_in && attachment === '' ? 'REQUIRED' : undefined,
    }).filter(([, code]) => code !== undefined),
  )
}

const amountErrorOf = (typed: string): ValidationCode | undefined => {
  const code = codesByField(v.safeParse(money, typed).issues)['']
  return code ?? (readAmount(typed) === null ? 'number.money' : undefined)
}

const codeErrorOf = (typed: string): ValidationCode | undefined =>
  typed.trim() === '' ? 'REQUIRED' : codesByField(v.safeParse(trackingCodeSchema, readTrackingCode(typed)).issues)['']

const readDetails = (typed: string): string => typed.replace(/\r\n?/g, '\n').replace(/\t/g, ' ').trim()

export type WireRequest = {
  transfer: string
  amount: Decimal | null
  tracking_code: string | null
  details: string
  attachment: string | null
  hand_in: boolean
}

export const readWireDraft = ({
  transfer,
  amount,
  tracking_code,
  details,
  attachment,
  hand_in,
}: WireDraft): WireRequest => ({
  transfer,
  amount: readAmount(amount),
  tracking_code: readTrackingCode(tracking_code) || null,
  details: readDetails(details),
  attachment: attachment || null,
  hand_in,
})
