import * as v from 'valibot'
import { personal } from '#domain/kit/marks.ts'
import { type ValidationCode, validationRules } from './codes.ts'
import { firstIssueOnly, requiredText } from './text.ts'

type CountedCode = 'nationalCode.format' | 'legalNationalId.format' | 'number.tenDigits'

const digitsOf = (code: CountedCode) =>
  v.config(
    v.pipe(requiredText, v.regex(new RegExp(`^\\d{${validationRules[code].digits}}$`), code satisfies ValidationCode)),
    firstIssueOnly,
  )

/** The shape of a national code and of a legal national id, without their checksums. */
export const nationalCodeShape = personal(digitsOf('nationalCode.format'))
export const legalNationalIdShape = personal(digitsOf('legalNationalId.format'))

/** Exactly ten digits, leading zeros included: a postal code of Iran. (VAL-24) */
export const tenDigits = digitsOf('number.tenDigits')

/** Six capital letters and digits, by which the tax office of Iran knows the tax memory of a seller. (VAL-20) */
export const fiscalId = v.config(
  v.pipe(
    requiredText,
    v.regex(
      new RegExp(`^[A-Z0-9]{${validationRules['fiscalId.format'].characters}}$`),
      'fiscalId.format' satisfies ValidationCode,
    ),
  ),
  firstIssueOnly,
)

/**
 * The national code of a real person: three digits of the place of registration, six of the person, one that checks the
 * others. Ten equal digits have a right checksum, but are never issued; neither is the person 000000. (VAL-21)
 */
export const nationalCode = v.config(
  v.pipe(
    digitsOf('nationalCode.format'),
    v.check(
      (text) => !/^(\d)\1+$/.test(text) && text.slice(3, 9) !== '000000' && checkOfNationalCode(text) === text.at(-1),
      'nationalCode.checksum' satisfies ValidationCode,
    ),
  ),
  firstIssueOnly,
)

/**
 * The national id of a legal person: ten digits, and one that checks them. The six digits of its entry, from the fourth on, are
 * never all zeros. (VAL-22)
 */
export const legalNationalId = v.config(
  v.pipe(
    digitsOf('legalNationalId.format'),
    v.check(
      (text) => text.slice(3, 9) !== '000000' && checkOfLegalNationalId(text) === text.at(-1),
      'legalNationalId.checksum' satisfies ValidationCode,
    ),
  ),
  firstIssueOnly,
)

const checkOfNationalCode = (code: string): string => {
  const rest = weighted(code.slice(0, 9), (at) => 10 - at) % 11
  return String(rest < 2 ? rest : 11 - rest)
}

const weights = [29, 27, 23, 19, 17]

// The tenth digit plus 2 is added to each digit before it is weighted.
const checkOfLegalNationalId = (id: string): string => {
  const weightAt = (at: number) => weights[at % weights.length] ?? 0
  const added = (Number(id[9]) + 2) * weighted('1'.repeat(10), weightAt)
  const rest = (weighted(id.slice(0, 10), weightAt) + added) % 11
  return String(rest % 10)
}

const weighted = (digits: string, weightAt: (at: number) => number): number =>
  [...digits].reduce((sum, digit, at) => sum + Number(digit) * weightAt(at), 0)
