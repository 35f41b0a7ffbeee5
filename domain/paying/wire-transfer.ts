import * as v from 'valibot'
import { uploadedFileSchema } from '#domain/files/upload.ts'
import { amountSchema } from '#domain/kit/decimal-form.ts'
import { personal } from '#domain/kit/marks.ts'
import { openTable } from '#domain/kit/open-table.ts'
import { idSchema, momentSchema, withoutControls } from '#domain/kit/primitives.ts'
import { codeKey } from '#domain/kit/reading.ts'
import { type ValidationCode, validationRules } from '#domain/kit/validation/codes.ts'

/**
 * States of a wire transfer. `notSent`: saved and not handed in. `acceptNeeded`: waits for the operator. `issued`: accepted
 * and credited. `returnFromSale`: the credited money was taken back. `discontinued`: withdrawn, or never handed in. (FIN-08)
 */
export const wireStates = ['notSent', 'acceptNeeded', 'issued', 'rejected', 'returnFromSale', 'discontinued'] as const

export type WireState = (typeof wireStates)[number]

/** What the customer (`save`, `handIn`, `withdraw`), the operator (`accept`, `reject`, `return`) and time (`expire`) do. */
export type WireMove = 'save' | 'handIn' | 'withdraw' | 'expire' | 'accept' | 'reject' | 'return'

/** In a state that this version does not know, the API decides about the customer's moves; what they lead to is unknown. */
const moves = openTable<WireState, Partial<Record<WireMove, WireState>>>(
  {
    notSent: { save: 'notSent', handIn: 'acceptNeeded', withdraw: 'discontinued', expire: 'discontinued' },
    acceptNeeded: { accept: 'issued', reject: 'rejected', withdraw: 'discontinued' },
    rejected: { save: 'rejected', handIn: 'acceptNeeded', withdraw: 'discontinued', expire: 'discontinued' },
    issued: { return: 'returnFromSale' },
    returnFromSale: {},
    discontinued: {},
  },
  (state) => ({ save: state as WireState, handIn: state as WireState, withdraw: state as WireState }),
)

/** The state after a move; null if the move is not allowed. The only table of moves: API, charts and views read it. */
export const afterMove = (state: WireState, move: WireMove): WireState | null => moves[state][move] ?? null

/** States in which a tracking code is taken, and in which the attachment is evidence that must stay. */
export const claimingStates: readonly WireState[] = ['acceptNeeded', 'issued', 'returnFromSale']

/** The code by which the customer's bank identifies the transfer: letters and digits, in any script's digits. */
export const readTrackingCode = (typed: string): string => codeKey(typed).toUpperCase()

const { least, most } = validationRules['trackingCode.format']

export const trackingCodeSchema = personal(
  v.pipe(
    v.string(),
    v.regex(new RegExp(`^[A-Z0-9]{${least},${most}}$`), 'trackingCode.format' satisfies ValidationCode),
  ),
)

export const detailsSchema = personal(
  v.pipe(
    v.string(),
    v.check((text) => !/[^\P{Cc}\n]/u.test(text), 'INVALID'),
    v.maxLength(500, 'text.tooLong' satisfies ValidationCode),
  ),
)

const reasonSchema = v.pipe(v.string(), withoutControls, v.maxLength(300))

/**
 * `amount`: USD as the customer states it; `credited`: USD that arrived and was credited, null until then. `reason`: why it
 * was rejected or returned. A transfer that is not handed in may lack any field.
 */
export const wireTransferSchema = v.object({
  id: idSchema,
  state: v.picklist(wireStates),
  amount: v.nullable(amountSchema),
  tracking_code: v.nullable(trackingCodeSchema),
  details: detailsSchema,
  attachment: v.nullable(uploadedFileSchema),
  reason: v.nullable(personal(reasonSchema)),
  credited: v.nullable(amountSchema),
  created_at: momentSchema,
  updated_at: momentSchema,
})

export type WireTransfer = v.InferOutput<typeof wireTransferSchema>

/** Where the customer's bank sends the money; `reference` names the project. */
export const bankAccountSchema = v.object({
  holder: v.string(),
  bank: v.string(),
  iban: v.pipe(v.string(), v.regex(/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/)),
  bic: v.string(),
  reference: personal(v.string()),
})

export type BankAccount = v.InferOutput<typeof bankAccountSchema>

/** `IBAN` in groups of four, as banks print it. */
export const groupedIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')
