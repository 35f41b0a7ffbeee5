import { validationRules } from './codes.ts'

export type PasswordRule = 'length' | 'letter' | 'digit'

const { least, most } = validationRules['password.length']

/** Which of the rules for a new password a text follows, whatever else is wrong with it; together they are `password`. (VAL-03) */
export const passwordRules = (text: string) => ({
  length: { isMet: text.length >= least && text.length <= most, least, most },
  letter: { isMet: /\p{L}/u.test(text) },
  digit: { isMet: /\p{Nd}/u.test(text) },
})
