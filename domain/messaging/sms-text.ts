/** Alphabet of a message: seven bits for each character of GSM 03.38, or two bytes for each code unit of UTF-16. */
export const encodings = ['gsm7', 'ucs2'] as const
export type SmsEncoding = (typeof encodings)[number]

/** Units that fit in a message of one segment, and in each of several: there a header takes the rest. */
const sizes = { gsm7: { single: 160, several: 153 }, ucs2: { single: 70, several: 67 } } as const

/** Segments of one message. */
export const maxSegments = 10
/** Characters of the longest message: all of GSM-7. */
export const maxCharacters = maxSegments * sizes.gsm7.several

const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const extension = '\f^{}\\[~]|€'

/** Septets of each character of GSM 03.38. Characters of its extension table follow an escape character, so they take two. */
const septets: ReadonlyMap<string, number> = new Map([
  ...[...basic].map((character) => [character, 1] as const),
  ...[...extension].map((character) => [character, 2] as const),
])

/** `units`: septets, or code units of UTF-16. `left`: units that the last segment has room for. */
export type SmsMeasure = {
  readonly encoding: SmsEncoding
  readonly units: number
  readonly segments: number
  readonly left: number
}

/** Returns the text that is sent for a typed text: line ends as one character, accents joined with their letters. */
export const normalizeSms = (text: string): string => text.replace(/\r\n?/g, '\n').normalize('NFC')

/** Whether a text can be sent: no half of a surrogate pair, and no control characters but line ends. */
export const isSendable = (text: string): boolean => text.isWellFormed() && !/[^\P{Cc}\n\r\f]/u.test(text)

/**
 * Segments of a normalised text. A character of two units is never split between two segments, so a segment may end one unit
 * early. An empty text has one segment.
 */
export const measureSms = (text: string): SmsMeasure => {
  const encoding = [...text].every((character) => septets.has(character)) ? 'gsm7' : 'ucs2'
  const { single, several } = sizes[encoding]
  const widthOf = (character: string) => (encoding === 'gsm7' ? (septets.get(character) ?? 1) : character.length)
  const widths = [...text].map(widthOf)
  const units = widths.reduce((sum, width) => sum + width, 0)
  if (units <= single) return { encoding, units, segments: 1, left: single - units }
  let [segments, used] = [1, 0]
  for (const width of widths) {
    if (used + width > several) {
      segments += 1
      used = 0
    }
    used += width
  }
  return { encoding, units, segments, left: several - used }
}

/** Characters outside GSM 03.38 that a reader takes for the same: quotation marks, dashes, spaces, digits. */
const plain: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '"': '“”„‟«»″',
    "'": '‘’‚‛‹›′`´',
    '-': '‐‑‒–—―−',
    ' ': '\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000\t',
    '...': '…',
    '*': '•',
    '': '\u00ad\u200b\u200e\u200f\u2060\ufeff',
    ...Object.fromEntries([...'0123456789'].map((digit) => [digit, eastern(Number(digit))])),
  }).flatMap(([replacement, characters]) => [...characters].map((character) => [character, replacement] as const)),
)

/** The digit as Persian and as Arabic write it. */
function eastern(digit: number): string {
  return String.fromCharCode(0x06f0 + digit, 0x0660 + digit)
}

/**
 * `replacement`: null where no character of GSM 03.38 means the same. `isForcing`: it puts the whole text into
 * UCS-2; otherwise it takes two units of GSM-7.
 */
export type ExpensiveCharacter = {
  readonly character: string
  readonly count: number
  readonly replacement: string | null
  readonly isForcing: boolean
}

/**
 * Characters that cost more than one unit, each once, in their order: those that force a text into UCS-2; in a text of GSM-7 those of its
 * extension table.
 */
export const expensiveCharacters = (text: string): ExpensiveCharacter[] => {
  const isForced = [...text].some((character) => !septets.has(character))
  const isExpensive = (character: string) => (isForced ? !septets.has(character) : septets.get(character) === 2)
  const counts = new Map<string, number>()
  for (const character of text) if (isExpensive(character)) counts.set(character, (counts.get(character) ?? 0) + 1)
  return [...counts].map(([character, count]) => ({
    character,
    count,
    replacement: plain.get(character) ?? null,
    isForcing: isForced,
  }))
}

/**
 * The same text in GSM-7 with fewer segments; null where it needs a letter of another script, or would cost the same. Only
 * characters that look alike are replaced, never letters.
 */
export const cheaperSms = (text: string): string | null => {
  const measured = measureSms(text)
  if (measured.encoding === 'gsm7') return null
  const cheaper = [...text].map((character) =>
    septets.has(character) ? character : (plain.get(character) ?? character),
  )
  const joined = cheaper.join('')
  const after = measureSms(joined)
  return after.encoding === 'gsm7' && after.segments < measured.segments ? joined : null
}
