import * as v from 'valibot'
import { toLatinDigits } from '#domain/kit/digits.ts'
import { personal, secret } from '#domain/kit/marks.ts'
import { withoutControls } from '#domain/kit/primitives.ts'
import { passwordForm } from '#domain/kit/reading.ts'
import { hasAddress } from './address-in-name.ts'
import { type ValidationCode, validationRules } from './codes.ts'

// Text pasted from Persian documents may contain invisible marks of writing direction.
const invisible = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

// Other characters without a glyph, such as joiners, belong to the spelling of words and stay.
const visible = /[^\p{Default_Ignorable_Code_Point}\p{Z}\s\u2800]/u

/**
 * Normalizes typed or pasted text: Latin digits, no invisible direction marks, trimmed; `''` if nothing of it is visible.
 * (VAL-26)
 */
export const readTyped = (text: string): string =>
  visible.test(text) ? toLatinDigits(text).replace(invisible, '').trim() : ''

/** One code per field: stops at the first broken rule. */
export const firstIssueOnly = { abortPipeEarly: true } as const

const must: ValidationCode = 'REQUIRED'

/** Required text, normalized. Every rule for text and numbers starts from this one. (VAL-01) */
export const requiredText = v.config(
  v.pipe(v.string(must), v.transform(readTyped), v.nonEmpty(must), withoutControls),
  firstIssueOnly,
)

/** Required text, unchanged: for secrets, such as the password of a sign-in. */
export const requiredSecret = secret(
  v.config(v.pipe(v.string(must), v.nonEmpty(must), withoutControls), firstIssueOnly),
)

const isBlank = (text: string): boolean => readTyped(text) === ''

/** The same rule for a field that may stay empty: nothing, null and blanks pass as `''`. (VAL-01) */
export const optional = <Output>(schema: v.GenericSchema<string, Output>) =>
  v.nullish(
    v.pipe(
      v.string(must),
      // Neither a union, which would hide the rule's code among its branches, nor v.lazy, which turns into a `$ref`
      // that is invalid inside an OpenAPI document.
      v.rawTransform<string, Output | ''>(({ dataset, addIssue, NEVER }) => {
        if (isBlank(dataset.value)) return ''
        const { success, output, issues } = v.safeParse(schema, dataset.value)
        if (success) return output
        for (const { message } of issues) addIssue({ message })
        return NEVER
      }),
    ),
    '',
  )

type LengthCode = {
  [Code in ValidationCode]: (typeof validationRules)[Code] extends { least: number; most: number } ? Code : never
}[ValidationCode]

const lengthOf = (code: Exclude<LengthCode, 'port.range' | 'number.percentage'>) =>
  v.config(
    v.pipe(requiredText, v.minLength(validationRules[code].least, code), v.maxLength(validationRules[code].most, code)),
    firstIssueOnly,
  )

/** For the pipe of a name: mails to other people contain it. */
const withoutAddress = v.check<string, ValidationCode>((name) => !hasAddress(name), 'name.address')

const nameOf = (code: Parameters<typeof lengthOf>[0]) =>
  personal(v.config(v.pipe(lengthOf(code), withoutAddress), firstIssueOnly))

/** (VAL-02) */
export const firstname = nameOf('firstname.length')
export const lastname = nameOf('lastname.length')

/** The name of a project, or of a person in it. */
export const shortName = personal(
  v.config(
    v.pipe(requiredText, v.maxLength(64, 'text.tooLong' satisfies ValidationCode), withoutAddress),
    firstIssueOnly,
  ),
)

/** (VAL-15) */
export const lengthTwoToFour = lengthOf('length.twoToFour')
export const lengthOneToFour = lengthOf('length.oneToFour')
export const lengthFiveToThirteen = lengthOf('length.fiveToThirteen')
export const lengthAtMostEight = lengthOf('length.atMostEight')

/** The economic code of a taxpayer in Iran. (VAL-23) */
export const economicCode = personal(lengthOf('economicCode.length'))

/**
 * A new password in the form in which it is compared: not trimmed, digits not converted. Letters and digits of any script count,
 * Persian ones too. (VAL-03)
 */
export const password = v.config(
  v.pipe(
    requiredSecret,
    v.transform(passwordForm),
    v.minLength(validationRules['password.length'].least, 'password.length' satisfies ValidationCode),
    v.maxLength(validationRules['password.length'].most, 'password.length' satisfies ValidationCode),
    v.regex(/\p{Nd}/u, 'password.digit' satisfies ValidationCode),
    v.regex(/\p{L}/u, 'password.letter' satisfies ValidationCode),
  ),
  firstIssueOnly,
)

/**
 * For the pipe of an object: its field `confirm` must equal its field `password`, else `password.confirm` at `confirm`.
 * Asked even while other fields are wrong. (VAL-03)
 */
export const confirms = <Form extends Record<string, unknown>>(
  password: keyof Form & string,
  confirm: keyof Form & string,
) =>
  v.rawCheck<Form>(({ dataset, addIssue }) => {
    const input = dataset.value as Partial<Record<string, unknown>>
    const [given, repeated] = [input[password], input[confirm]]
    if (typeof given !== 'string' || typeof repeated !== 'string' || passwordForm(given) === passwordForm(repeated))
      return
    addIssue({
      message: 'password.confirm' satisfies ValidationCode,
      path: [{ type: 'object', origin: 'value', input, key: confirm, value: repeated }],
    })
  })
