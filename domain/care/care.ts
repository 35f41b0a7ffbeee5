import * as v from 'valibot'
import { cleanPhone } from '#domain/kit/phone.ts'
import { email } from '#domain/kit/validation/network.ts'
import type { Site } from '#domain/session/site.ts'

export type Care = Site['care'][number]

/**
 * The URL of a channel: `mailto:`, `tel:` or the messenger's. Null for an invalid value, so that no other kind of URL ever
 * becomes a link.
 */
export const careHref = ({ channel, value }: Care): string | null => {
  switch (channel) {
    case 'email':
      return v.is(email, value) ? `mailto:${value.trim()}` : null
    case 'phone':
      return isPhone(value) ? `tel:${cleanPhone(value)}` : null
    case 'whatsapp':
      return isPhone(value) ? `https://wa.me/${cleanPhone(value).replace('+', '')}` : null
    case 'telegram':
      return isName(value) ? `https://t.me/${nameIn(value)}` : null
    case 'bale':
      return isName(value) ? `https://ble.ir/${nameIn(value)}` : null
    default:
      return null
  }
}

const isPhone = (value: string): boolean => /^\+?\d{3,15}$/.test(cleanPhone(value))

const nameIn = (value: string): string => value.trim().replace(/^@/, '')

const isName = (value: string): boolean => /^[A-Za-z0-9_]{3,64}$/.test(nameIn(value))
