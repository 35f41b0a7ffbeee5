import { cleanPhone } from '#domain/kit/phone.ts'

/** Whether typed text repeats a number: the same digits, however they are grouped and in whichever digits. (NUM-09) */
export const repeatsNumber = (typed: string, number: string): boolean =>
  cleanPhone(typed).replace(/^\+/, '') === number.slice(1)
