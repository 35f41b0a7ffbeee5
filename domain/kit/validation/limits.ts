import * as v from 'valibot'
import { compare, toDecimal } from '#domain/kit/decimal.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import { identifierKey } from '#domain/kit/reading.ts'
import { type ValidationCode, validationRules } from './codes.ts'
import { floatNumber, money } from './numeric.ts'
import { firstIssueOnly, requiredText } from './text.ts'

/** `#` with 3 or 6 hexadecimal digits; read in lower case with 6. (VAL-19) */
export const hexColor = v.config(
  v.pipe(
    requiredText,
    v.regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, 'color.hex' satisfies ValidationCode),
    v.transform(identifierKey),
    v.transform((text) => (text.length === 4 ? text.replace(/[^#]/g, '$&$&') : text)),
  ),
  firstIssueOnly,
)

type SizeCode = 'file.document' | 'file.image'

/** Bytes of a file of this kind. (VAL-19) */
export const fileSize = (code: SizeCode) =>
  v.pipe(
    v.number(),
    v.integer(),
    v.minValue(validationRules[code].least, code),
    v.maxValue(validationRules[code].most, code),
  )

/** A number from 0 to `most`. Read as a canonical decimal. (VAL-19) */
export const numberUpTo = (most: Decimal) =>
  v.config(
    v.pipe(
      floatNumber,
      v.check(
        (number) => compare(number, '0') >= 0 && compare(number, most) <= 0,
        'number.maximum' satisfies ValidationCode,
      ),
    ),
    firstIssueOnly,
  )

/** USD that an invoice is about: at least `least`. Read as a canonical decimal. (VAL-19) */
export const invoiceAmount = (least: Decimal) =>
  v.config(
    v.pipe(
      money,
      v.check((amount) => compare(amount, toDecimal(least)) >= 0, 'amount.invoiceMinimum' satisfies ValidationCode),
    ),
    firstIssueOnly,
  )
