import { toLatinDigits } from '#domain/kit/digits.ts'

/** Whether typed text repeats a number: the same digits, however they are grouped and in whichever digits. (NUM-09) */
export const repeatsNumber = (typed: string, number: string): boolean =>
  toLatinDigits(typed).replace(/[\s()+.\-\u2066-\u2069\u200e\u200f]/g, '') === number.slice(1)
