import { passwordForm } from '#domain/kit/reading.ts'
import { validationRules } from './codes.ts'

export type PasswordRule = 'length' | 'letter' | 'digit'

const { least, most } = validationRules['password.length']

/** Checks each rule for a new password separately; together they are the schema `password`. (VAL-03) */
export const passwordRules = (typed: string) => {
  const text = passwordForm(typed)
  return {
    length: { isMet: text.length >= least && text.length <= most, least, most },
    letter: { isMet: /\p{L}/u.test(text) },
    digit: { isMet: /\p{Nd}/u.test(text) },
  }
}
