import { toLatinDigits } from './digits.ts'

/** Normalizes text for comparison: lower case, without accents and joiners, one form of each letter and digit. */
export const fold = (text: string): string =>
  toLatinDigits(text)
    .normalize('NFD')
    .replace(/[\p{M}\u200c\u200d]/gu, '')
    .replace(/[يى]/g, 'ی')
    .replace(/ك/g, 'ک')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
