import { callingCodeOf } from '#domain/kit/calling-code.ts'
import { cleanPhone } from '#domain/kit/phone.ts'
import { readPhone } from '#domain/kit/phone-plan.ts'

/**
 * Digits after the plus sign of a phone number, or of the beginning of one, in any usual form: `+49 (0)30 1234`, `0049 30 1234`, `4930`,
 * and `030 1234` as it is dialled in `country`. Null for a text that is not a number.
 */
export const dialledDigits = (text: string, country?: string): string | null => {
  const cleaned = cleanPhone(text.trim().replace(/^tel:/i, ''))
  if (!/^\+?\d{1,24}$/.test(cleaned)) return null
  if (cleaned.startsWith('+')) return digitsOf(readPhone(cleaned)?.e164 ?? cleaned)
  if (cleaned.startsWith('0')) {
    if (country === undefined) return null
    const dialled = readPhone(cleaned, country)
    const national = cleaned.replace(/^0+/, '')
    if (national === '') return null
    return digitsOf(dialled?.valid ? dialled.e164 : `${callingCodeOf(country) ?? ''}${national}`)
  }
  const international = readPhone(`+${cleaned}`)
  if (international?.valid) return digitsOf(international.e164)
  const national = country === undefined ? undefined : readPhone(cleaned, country)
  return national?.valid ? digitsOf(national.e164) : cleaned
}

const digitsOf = (e164: string): string | null => e164.replace(/^\+0*/, '') || null
