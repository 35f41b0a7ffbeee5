import { everyDigitLatin } from './digits.ts'

// The only place where texts are brought into one form. `scripts/tools/text-laws.test.ts` refuses a second one.

/** Removes characters without a glyph: marks of direction, joiners, soft hyphens, variation selectors. */
const withoutInvisible = (text: string): string => text.replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, '')

/** Raise it with every change of `searchKey` or `codeKey`, so that the API makes the stored keys again. */
export const searchKeyVersion = 2

/**
 * The form in which a text is stored for searching: lower case, Latin digits, one form of each letter, no accents, vowel marks and
 * joiners, one space for the punctuation between words. Apostrophes and hyphens are left out, and so are spaces between Persian letters,
 * because Persian words are written with a space, a half-space or neither. A decimal number keeps its point.
 * A text of punctuation only keeps it, so that a search for it does not find everything.
 */
export const searchKey = (text: string): string => {
  const plain = oneForm(text)
  return separated(plain.replace(persianSpace, '')) || plain.trim()
}

/** The words of a search, each as a key: a text is found if its key contains all of them. Empty for blank text. */
export const searchWords = (typed: string): string[] => {
  const plain = oneForm(typed)
  // In a search hyphens and apostrophes separate, so that `Guinea-Bissau` and `O'Neill` find the names with a space, too.
  const words = separated(plain.replace(apostropheOrHyphen, ' ')) || plain.trim()
  return words === '' ? [] : [...new Set(words.split(' '))]
}

/** Whether a search finds something with these texts: each of its words is part of one of them. A blank search finds everything. */
export const isFound = (typed: string, texts: readonly string[]): boolean => {
  const keys = texts.map(searchKey)
  return searchWords(typed).every((word) => keys.some((key) => key.includes(word)))
}

/** The form by which two names are the same: `searchKey` without its spaces. */
export const nameKey = (text: string): string => searchKey(text).replaceAll(' ', '')

/** The key of one thing that has several names, also of names of several words that are typed as one. */
export const namesKey = (names: readonly string[]): string =>
  [...new Set(names.flatMap((name) => [searchKey(name), nameKey(name)]))].filter((key) => key !== '').join(' ')

// Between Persian letters, and between them and a number.
const persianSpace = /(?<=\p{Script=Arabic})\p{Zs}+(?=[\p{Script=Arabic}\d])|(?<=\d)\p{Zs}+(?=\p{Script=Arabic})/gu

/** Letters of words that no normalisation form makes one. */
const sameLetters: Readonly<Record<string, string>> = {
  ...{
    ي: 'ی',
    ى: 'ی',
    ے: 'ی',
    ې: 'ی',
    ێ: 'ی',
    ك: 'ک',
    ڪ: 'ک',
    ة: 'ه',
    ۃ: 'ه',
    ە: 'ه',
    ہ: 'ه',
    ھ: 'ه',
    ٱ: 'ا',
    ۆ: 'و',
    ۇ: 'و',
  },
  // A hamza without a seat, and tatweel, which only lengthens a word.
  ...{ ء: '', ـ: '' },
  ...{
    ς: 'σ',
    ł: 'l',
    ø: 'o',
    đ: 'd',
    ð: 'd',
    þ: 'th',
    æ: 'ae',
    œ: 'oe',
    ħ: 'h',
    ŧ: 't',
    ŋ: 'n',
    ə: 'e',
    '&': ' and ',
  },
}
const sameLetter = new RegExp(`[${Object.keys(sameLetters).join('')}]`, 'g')

// Marks of the scripts that are written without them, too. In others, such as Devanagari and kana, a mark makes another letter.
const marks =
  /(?![\u3099\u309a])(?=\p{M})[\p{Script=Inherited}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Cyrillic}\p{Script=Greek}]/gu

const apostropheOrHyphen = /['`\u2018\u2019\u02bc\p{Pd}]/gu

/** `کره‌ی` and `کره ی` are `کرهٔ`, and `مسؤول` is `مسئول`: two ways to write one sound. */
const onePersianForm = (text: string): string =>
  text.replace(/(?<=[هة])[\u200c\s]+[یيى](?![\p{L}\p{M}\u200c\u200d])/gu, '').replace(/(?:ؤ|و\u0654)(?=و)/gu, 'ئ')

const oneForm = (text: string): string =>
  lowerCase(everyDigitLatin(withoutInvisible(onePersianForm(text)).normalize('NFKD')).replace(marks, ''))
    .replace(sameLetter, (letter) => sameLetters[letter] ?? letter)
    .normalize('NFC')

/** Case of all languages: `ẞ`, `ß` and `SS` are one, as are `I`, `ı` and `İ` without its dot. */
const lowerCase = (text: string): string => text.toLowerCase().toUpperCase().toLowerCase()

const separated = (text: string): string =>
  text
    .replace(/(?<=\d),(?=\d{3})|['\u2018\u2019\u02bc\p{Pc}\p{Pd}\p{Sk}]/gu, '')
    .replace(/(?<!\d(?=\.\d))[\s\p{Z}\p{P}]+/gu, ' ')
    .trim()

/** An address, a code or an id as it was meant, in the case in which it was typed. */
export const readIdentifier = (typed: string): string =>
  everyDigitLatin(withoutInvisible(typed).normalize('NFKC')).trim()

/** The form in which addresses, codes and ids are stored and compared: `readIdentifier` in lower case. */
export const identifierKey = (typed: string): string => readIdentifier(typed).toLowerCase()

/** The key of an id or code that may be written in groups: without spaces and hyphens. */
export const codeKey = (typed: string): string => identifierKey(typed).replace(/[\s\p{Pd}\u2212]/gu, '')

/**
 * A password as it is hashed and compared: keyboards compose `é` in different ways and have different spaces. Nothing else is changed,
 * not even its ends. (RFC 8265, OpaqueString)
 */
export const passwordForm = (typed: string): string => typed.replace(/\p{Zs}/gu, ' ').normalize('NFC')
