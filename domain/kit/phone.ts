import { readIdentifier } from './reading.ts'

/** What is written before a number on cards, in signatures and in links. A closed list: `Taxi 24681` is a name. */
const labels = [
  ...[
    'tel',
    'tél',
    'telephone',
    'téléphone',
    'telefon',
    'teléfono',
    'telefono',
    'telefax',
    'phone',
    'ph',
    'call',
    'callto',
  ],
  ...[
    'mobile',
    'mobil',
    'mob',
    'cell',
    'handy',
    'fax',
    'sms',
    'whatsapp',
    'viber',
    'telegram',
    'signal',
    'sip',
    'sips',
    'facetime',
    'skype',
  ],
  ...['number', 'no', 'nr', 'home', 'office', 'work'],
  ...['تلفن', 'تلفن همراه', 'تلفن ثابت', 'همراه', 'موبایل', 'شماره', 'شماره تلفن', 'شماره تماس', 'شماره همراه', 'تماس'],
  ...['فکس', 'نمابر', 'واتساپ', 'واتس اپ', 'تلگرام', 'پیامک', 'منزل', 'خانه', 'محل کار', 'دفتر'],
].join('|')
const label = new RegExp(
  `^(?:(?:(?:${labels})(?:\\s*[([][^()[\\]]*[)\\]])?(?:[\\s.:=/)\\]]+|(?=\\+))){1,3}|\\p{L}(?:\\s*[.:]\\s*|\\s+(?=[+(0])))(?=[+(\\d])`,
  'iu',
)
/** A label behind the number. */
const labelBehind = new RegExp(`(?<=\\d\\d)[\\s\\p{Pd},|]+(?:${labels})$`, 'iu')
/** What a number is for, as address books write behind it. */
const purpose = /(?<=\d)\s*[([]\p{L}[\p{L}\s.]*[)\]]$/u
/** The parameter of a `tel:` link that has the beginning of a national number. (RFC 3966, 5.1.4) */
const phoneContext = /^0?(?=\d)([^;]*?)\s{0,3};\s{0,3}phone-context=(\+[\d.-]+)/i
/** A number in international form needs no other beginning. */
const needlessContext = /(?<=^\+[^;]*);\s{0,3}phone-context=\+[\d.-]+/i
/** Parameters of `tel:` and `sip:` links that are no part of the number: not the extension, which a form refuses. */
const otherParameter = /\s{0,3};\s{0,3}(?!ext\b|phone-context\b)[a-z][a-z-]*(?:=[^;]*)?(?=;|$)/gi
const linkQuery = /(?<=\d)\/?[?&][a-z_]+=.*$/i
const chatLink =
  /^(?:(?:https?:\/\/)?(?:wa\.me|api\.whatsapp\.com\/send\/?\?phone=|t\.me)|(?:whatsapp|viber|tg):\/\/[a-z]+\/?\?(?:phone|number)=)\/?\+?(?=\d)/i

/**
 * Digits and signs of a number as people paste it, without what they group it by, without marks of direction, and without the quotes,
 * brackets, punctuation and labels of the text around it. In a right-to-left text the plus sign is typed behind the digits.
 */
export const ungrouped = (text: string): string => (text.length > maxCharacters ? text : ungroupedOf(text))

/** Of a number with a name, a label or a link. The expressions below take quadratic time. */
const maxCharacters = 200

const ungroupedOf = (text: string): string =>
  readIdentifier(text)
    .replace(/^[^<>]*<([^<>]+)>[^<>]*$/, '$1')
    .replace(/%2B/i, '+')
    .replace(purpose, '')
    .replace(/^[^\p{L}\p{N}+*#]+|[^\p{L}\p{N}+*#]+$/gu, '')
    .replace(/^\d{1,2}[.)]\s+(?=\+)/, '')
    .replace(labelBehind, '')
    .replace(chatLink, '+')
    .replace(linkQuery, '')
    .replace(label, '')
    .replace(otherParameter, '')
    .replace(needlessContext, '')
    .replace(phoneContext, '$2$1')
    .replace(/^(\+?\d+)@[\w.:-]+$/, '$1')
    .replace(/[\s\p{Z}().[\]\p{Pd}\u2212/\\·•_|~,;:'\u2019\u2032]/gu, '')
    .replace(/^(\d+)\+$/, '+$1')

/**
 * A phone number as people paste it, without what they group it by: `+98 (21) 1234-5678` is `+982112345678`, and a
 * leading `00` becomes a plus sign. The rest is not checked. (VAL-26)
 */
export const cleanPhone = (text: string): string => ungrouped(text).replace(/^00(?=[1-9])/, '+')

/** Whether a user name made of a phone number starts in a way that dialling would change: `0`, `00` or `+`. (VAL-16) */
export const hasDialPrefix = (text: string): boolean => /^[0+]/.test(text)
