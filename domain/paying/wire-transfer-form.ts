import * as v from 'valibot'
import { codesByField, type ValidationCode } from '#domain/kit/validation/codes.ts'
import { type DraftOf, defineForm, type RequestOf, typed } from '#domain/kit/validation/form.ts'
import { money } from '#domain/kit/validation/numeric.ts'
import { readAmount } from './deposit.ts'
import { detailsSchema, readTrackingCode, trackingCodeSchema, type WireTransfer } from './wire-transfer.ts'

/**
 * The form of a wire transfer. `transfer`: its id, made by the portal, so that a repeated submission changes the same one.
 * `attachment`: the file's id, or empty. `hand_in`: the button that was pressed. What has to be corrected first is wrong: a transfer
 * that is only saved may lack fields, but none may be wrong. (FIN-08)
 */
export const wireForm = defineForm({
  fields: {
    amount: v.string(),
    tracking_code: typed(trackingCodeSchema),
    details: typed(detailsSchema),
    attachment: v.string(),
    transfer: v.string(),
    hand_in: v.boolean(),
  },
  start: { hand_in: true },
  check: ({ amount, tracking_code, details, attachment, hand_in }) => {
    const given = (text: string) => hand_in || text.trim() !== ''
    return Object.fromEntries(
      Object.entries<ValidationCode | undefined>({
        amount: given(amount) ? amountErrorOf(amount) : undefined,
        tracking_code: given(tracking_code) ? codeErrorOf(tracking_code) : undefined,
        details: codesByField(v.safeParse(detailsSchema, readDetails(details)).issues)[''],
        attachment: hand_in && attachment === '' ? 'REQUIRED' : undefined,
      }).filter(([, code]) => code !== undefined),
    )
  },
  read: ({ amount, tracking_code, details, attachment, ...rest }) => ({
    ...rest,
    amount: readAmount(amount),
    tracking_code: readTrackingCode(tracking_code) || null,
    details: readDetails(details),
    attachment: attachment || null,
  }),
})
export type WireDraft = DraftOf<typeof wireForm>
export type WireRequest = RequestOf<typeof wireForm>

export const wireDraftOf = ({ id, amount, tracking_code, details, attachment }: WireTransfer): WireDraft => ({
  ...wireForm.empty,
  transfer: id,
  amount: amount ?? '',
  tracking_code: tracking_code ?? '',
  details,
  attachment: attachment?.id ?? '',
})

const amountErrorOf = (typed: string): ValidationCode | undefined => {
  const code = codesByField(v.safeParse(money, typed).issues)['']
  return code ?? (readAmount(typed) === null ? 'number.money' : undefined)
}

const codeErrorOf = (typed: string): ValidationCode | undefined =>
  typed.trim() === '' ? 'REQUIRED' : codesByField(v.safeParse(trackingCodeSchema, readTrackingCode(typed)).issues)['']

const readDetails = (typed: string): string => typed.replace(/\r\n?/g, '\n').replace(/\t/g, ' ').trim()
