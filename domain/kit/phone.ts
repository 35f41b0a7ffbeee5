import { readIdentifier } from './reading.ts'

/**
 * Digits and signs of a number as people paste it, without what they group it by, without marks of direction, and without the quotes,
 * brackets and punctuation of the text around it. In a right-to-left text the plus sign is typed behind the digits.
 */
export const ungrouped = (text: string): string =>
  readIdentifier(text)
    .replace(/^[^\p{L}\p{N}+*#]+|[^\p{L}\p{N}+*#]+$/gu, '')
    .replace(/^(?:tel|callto|sms|sips?):/i, '')
    .replace(/[\s\p{Z}().[\]\p{Pd}\u2212/·•_|]/gu, '')
    .replace(/^(\d+)\+$/, '+$1')

/**
 * A phone number as people paste it, without what they group it by: `+98 (21) 1234-5678` is `+982112345678`, and a
 * leading `00` becomes a plus sign. The rest is not checked. (VAL-26)
 */
export const cleanPhone = (text: string): string => ungrouped(text).replace(/^00(?=[1-9])/, '+')

/** Whether a user name made of a phone number starts in a way that dialling would change: `0`, `00` or `+`. (VAL-16) */
export const hasDialPrefix = (text: string): boolean => /^[0+]/.test(text)
