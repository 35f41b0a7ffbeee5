/**
 * Texts that users take for the same, and texts that they do not, for every search: a stored text is found by what another user types for
 * it on another keyboard. Each pair is a word in one of its spellings, so that a mistake of one rule shows in many of them.
 */
export type TextPair = {
  readonly stored: string
  readonly typed: string
  /** What distinguishes the two. */
  readonly by: string
}

type Spelling = { readonly by: string; readonly of: (text: string) => string }

const replaced =
  (table: Readonly<Record<string, string>>) =>
  (text: string): string =>
    [...text].map((letter) => table[letter] ?? letter).join('')

const persianDigits = replaced(
  Object.fromEntries([...'0123456789'].map((digit, at) => [digit, [...'۰۱۲۳۴۵۶۷۸۹'][at] ?? ''])),
)
const arabicDigits = replaced(
  Object.fromEntries([...'0123456789'].map((digit, at) => [digit, [...'٠١٢٣٤٥٦٧٨٩'][at] ?? ''])),
)
const wideDigits = replaced(
  Object.fromEntries([...'0123456789'].map((digit, at) => [digit, [...'０１２３４５６７８９'][at] ?? ''])),
)
const isolated = (text: string): string => `\u2066${text}\u2069`
const inMiddle = (sign: string) => (text: string) => `${text.slice(0, 2)}${sign}${text.slice(2)}`

/** How Persian words are written on Arabic keyboards, in old documents, with marks, and with or without half-spaces. */
const persianSpellings: readonly Spelling[] = [
  { by: 'Arabic ye and kaf', of: replaced({ ی: 'ي', ک: 'ك' }) },
  { by: 'alef maksura', of: replaced({ ی: 'ى' }) },
  { by: 'other forms of he', of: replaced({ ه: 'ة' }) },
  { by: 'alef without madda or hamza', of: replaced({ آ: 'ا', أ: 'ا', إ: 'ا', ؤ: 'و', ئ: 'ی', ۀ: 'ه' }) },
  { by: 'a hamza above', of: replaced({ ا: 'أ' }) },
  { by: 'a space for the half-space', of: (text) => text.replaceAll('\u200c', ' ') },
  { by: 'no half-space', of: (text) => text.replaceAll('\u200c', '') },
  { by: 'a half-space for the space', of: (text) => text.replaceAll(' ', '\u200c') },
  { by: 'tatweel', of: inMiddle('ـ') },
  { by: 'a vowel mark', of: inMiddle('\u064e') },
  { by: 'a joiner', of: inMiddle('\u200d') },
  { by: 'a mark of direction', of: (text) => `\u200f${text}\u200e` },
  { by: 'isolation', of: isolated },
  { by: 'Persian digits', of: persianDigits },
  { by: 'Arabic digits', of: arabicDigits },
  { by: 'decomposed letters', of: (text) => text.normalize('NFD') },
]

/** How Latin words are written in other cases, on keyboards without accents, and by what is copied from documents. */
const latinSpellings: readonly Spelling[] = [
  { by: 'capital letters', of: (text) => text.toUpperCase() },
  { by: 'small letters', of: (text) => text.toLowerCase() },
  { by: 'no accents', of: (text) => text.normalize('NFD').replace(/\p{M}/gu, '') },
  { by: 'decomposed letters', of: (text) => text.normalize('NFD') },
  { by: 'compatible letters', of: (text) => text.normalize('NFKC') },
  { by: 'typographic signs', of: replaced({ "'": '\u2019', '-': '\u2011', ' ': '\u00a0' }) },
  { by: 'no apostrophe', of: (text) => text.replaceAll("'", '') },
  { by: 'spaces for hyphens', of: (text) => text.replaceAll('-', ' ') },
  { by: '“and” for &', of: (text) => text.replaceAll('&', 'and') },
  { by: 'a soft hyphen', of: inMiddle('\u00ad') },
  { by: 'a mark of direction', of: (text) => `\u200e${text}\u200f` },
  { by: 'isolation', of: isolated },
  { by: 'spaces around', of: (text) => `  ${text.replaceAll(' ', '  ')} ` },
  { by: 'Persian digits', of: persianDigits },
  { by: 'wide digits', of: wideDigits },
]

const persianWords = [
  'علی کریمی',
  'شرکت علی',
  'می‌خواهم',
  'شماره‌های من',
  'کرهٔ جنوبی',
  'آمریکا',
  'مسئول پذیرش',
  'مؤسسهٔ ملی',
  'کتاب‌خانهٔ مرکزی 24',
  'خیابان ۱۲ بهمن',
  'هنگ‌کنگ',
  'یک کیف قدیمی',
  'رئیس اداره',
  'تهران پلاک 7',
]

const latinWords = [
  'Café Zürich',
  'İzmir',
  'IĞDIR',
  'Straße 12',
  "Côte d'Ivoire",
  'Guinea-Bissau',
  'Bosnia & Herzegovina',
  'Łódź',
  'São Paulo',
  'Ærø',
  'Đà Nẵng',
  'ﬁnance office',
  'Taxi Hansa 24',
  'Kraków 3',
  'Ørsted',
  'Jean-Paul Müller',
]

const spelled = (words: readonly string[], spellings: readonly Spelling[]): TextPair[] =>
  words.flatMap((word) =>
    spellings.flatMap(({ by, of }) => [
      { stored: word, typed: of(word), by },
      { stored: of(word), typed: word, by },
    ]),
  )

/** Pairs whose rule holds for a single word only. */
const single: TextPair[] = [
  { stored: 'İSTANBUL', typed: 'istanbul', by: 'a capital with a dot' },
  { stored: 'ısparta', typed: 'ISPARTA', by: 'a letter without a dot' },
  { stored: 'GROẞ', typed: 'gross', by: 'a capital sharp s' },
  { stored: 'ΣΊΣΥΦΟΣ', typed: 'σίσυφος', by: 'a final sigma' },
  { stored: 'ﻣﺤﻤﺪ', typed: 'محمد', by: 'presentation forms' },
  { stored: 'ﻋﻠﻲ', typed: 'علی', by: 'presentation forms' },
  { stored: 'ﷲ', typed: 'الله', by: 'a ligature' },
  { stored: 'Ｔａｘｉ', typed: 'taxi', by: 'wide letters' },
  { stored: '१२३', typed: '123', by: 'Devanagari digits' },
  { stored: '۱٫۵', typed: '1.5', by: 'a Persian decimal point' },
  { stored: '۱٬۵۰۰', typed: '1,500', by: 'a Persian separator' },
  { stored: '1,500', typed: '1500', by: 'a separator' },
  { stored: 'Quinta Verde', typed: 'verde quinta', by: 'the order of words' },
  { stored: 'علی کریمی', typed: 'کریمی علی', by: 'the order of words' },
  { stored: 'O`Neil', typed: 'ONeil', by: 'a grave accent for an apostrophe' },
  { stored: 'کرهٔ جنوبی', typed: 'کره‌ی جنوبی', by: 'a ye for the hamza of he' },
  { stored: 'کره‌ی جنوبی', typed: 'کرهٔ جنوبی', by: 'a ye for the hamza of he' },
  { stored: 'خانه ما', typed: 'خانه‌ی ما', by: 'a ye for the hamza of he' },
  { stored: 'خانه‌ی ما', typed: 'خانه ی ما', by: 'a space for the half-space' },
  { stored: 'خانۀ ما', typed: 'خانه‌ي ما', by: 'an Arabic ye for the hamza of he' },
  { stored: 'مسئول پذیرش', typed: 'مسؤول پذیرش', by: 'the seat of a hamza' },
  { stored: 'مسؤول پذیرش', typed: 'مسئول پذیرش', by: 'the seat of a hamza' },
  { stored: 'امور شؤون', typed: 'شئون', by: 'the seat of a hamza' },
  { stored: "Pat O'Neill", typed: 'O Neill', by: 'a space for the apostrophe' },
  { stored: 'Pat O Neill', typed: 'O’Neill', by: 'an apostrophe for the space' },
  { stored: 'ЁЛКА', typed: 'елка', by: 'Cyrillic marks' },
  { stored: '👍🏽', typed: '👍', by: 'the colour of a sign' },
]

/** Pairs that must meet, each once, without those that a spelling does not change. */
export const meetingPairs: readonly TextPair[] = [
  ...new Map(
    [...spelled(persianWords, persianSpellings), ...spelled(latinWords, latinSpellings), ...single]
      .filter(({ stored, typed }) => stored !== typed)
      .map((pair) => [`${pair.stored}\n${pair.typed}`, pair]),
  ).values(),
]

/** Pairs that must not meet, although they look alike. Their numbers are long, because the ids next to a text contain short ones. */
export const strangerPairs: readonly TextPair[] = [
  { stored: 'Bonaire, Sint Eustatius and Saba', typed: 'usa', by: 'letters of two words' },
  { stored: 'an article', typed: 'nart', by: 'letters of two words' },
  { stored: 'Rate 12345', typed: 'rate 1234.5', by: 'a decimal point' },
  { stored: 'Rate 1234.5', typed: 'rate 12345', by: 'a decimal point' },
  // Two names: one form for ü and ue would make them one. (decision 126)
  { stored: 'Bauer', typed: 'Baur', by: 'one letter' },
  { stored: 'Manuel', typed: 'Manul', by: 'one letter' },
  { stored: 'Iraq', typed: 'Iran', by: 'one letter' },
  { stored: 'کرمان', typed: 'کرمانشاه', by: 'a longer word' },
  { stored: 'علی', typed: 'علیرضا', by: 'a longer word' },
  { stored: 'پروژه ۱۳۵۷', typed: 'پروژه ۱۳۵۹', by: 'one digit' },
  { stored: 'Taxi 2468', typed: 'Taxi 8642', by: 'the order of digits' },
  { stored: 'が', typed: 'か', by: 'a mark that makes another letter' },
  { stored: 'कि', typed: 'का', by: 'a mark that makes another letter' },
  { stored: 'کر', typed: 'گر', by: 'kaf and gaf' },
  { stored: 'پر', typed: 'بر', by: 'pe and be' },
  { stored: 'سار', typed: 'صار', by: 'sin and sad' },
  { stored: 'مسئول', typed: 'مسکول', by: 'one letter' },
  { stored: 'خانه‌یک', typed: 'خانه‌دو', by: 'a word behind a half-space' },
  { stored: 'Berlin', typed: 'B_rlin', by: 'a wildcard of one letter' },
  { stored: 'Berlin', typed: '%', by: 'a wildcard' },
]

/** Ways to write one number, whose national form begins with a zero; they all mean it. */
export const writingsOf = (e164: string, callingCode: string): string[] => {
  const national = e164.slice(callingCode.length + 1)
  const [area, rest] = [national.slice(0, 2), national.slice(2)]
  const plain = [
    e164,
    `+${callingCode} ${area} ${rest}`,
    `+${callingCode} (0)${area} ${rest}`,
    `+${callingCode}-${area}-${rest}`,
    `+${callingCode} 0${area} ${rest}`,
    `+${callingCode} [0] ${area} ${rest}`,
    `00${callingCode} (0${area}) ${rest}`,
    `${callingCode}${national}+`,
    `"${e164}"`,
    `'${e164}`,
    `<sip:${e164}>`,
    `${e164},`,
    `${e164}.`,
    `☎ ${e164}`,
    `${callingCode}_${area}_${rest}`,
    `00${callingCode}${national}`,
    `00${callingCode} ${area} ${rest}`,
    `0${national}`,
    `0${area} ${rest}`,
    `(0${area}) ${rest}`,
    `0${area}/${rest}`,
    `0${area}.${rest.slice(0, 3)}.${rest.slice(3)}`,
    `${callingCode}${national}`,
    national,
    `tel:${e164}`,
    `011 ${callingCode} ${area} ${rest}`,
    `0011 ${callingCode} ${area} ${rest}`,
  ]
  const wraps = [
    (text: string) => text,
    isolated,
    (text: string) => `\u2068${text}\u2069`,
    (text: string) => `\u200e${text}\u200e`,
    (text: string) => `\u202a${text}\u202c`,
    (text: string) => ` ${text}\u00a0`,
    persianDigits,
    arabicDigits,
    wideDigits,
    (text: string) => text.replaceAll('-', '\u2011').replaceAll(' ', '\u202f'),
  ]
  return [...new Set([...plain, ...withWords(e164, callingCode)].flatMap((text) => wraps.map((wrap) => wrap(text))))]
}

/** As it is on cards, in signatures and in links. */
const withWords = (e164: string, callingCode: string): string[] => {
  const national = e164.slice(callingCode.length + 1)
  const [area, rest] = [national.slice(0, 2), national.slice(2)]
  return [
    `Tel. +${callingCode} ${area} ${rest}`,
    `Tél. : ${e164}`,
    `phone: ${e164}`,
    `WhatsApp: +${callingCode} ${area} ${rest}`,
    `Mobile +${callingCode} ${area} ${rest}`,
    `m: ${e164}`,
    `T +${callingCode} ${area} ${rest}`,
    `ت: ۰۰${callingCode}${national}`,
    `شماره تماس: ${e164}`,
    `Clara <${e164}>`,
    `https://wa.me/${callingCode}${national}`,
    `sip:${e164}@example.org`,
    `+${callingCode}~${area}~${rest}`,
    `+${callingCode},${area},${rest}`,
    `+${callingCode}'${area}'${rest}`,
    `+${callingCode} ${area} ${rest} ext. 12`,
    `+${callingCode} ${area} ${rest} x12`,
    `${e164};ext=12`,
    `+${callingCode} ${area} ${rest} داخلی ۱۲`,
    `+${callingCode} ${area} ${rest} #12`,
  ]
}
