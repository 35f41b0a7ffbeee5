const ones = ['', 'یک', 'دو', 'سه', 'چهار', 'پنج', 'شش', 'هفت', 'هشت', 'نه']
const teens = ['ده', 'یازده', 'دوازده', 'سیزده', 'چهارده', 'پانزده', 'شانزده', 'هفده', 'هجده', 'نوزده']
const tens = ['', '', 'بیست', 'سی', 'چهل', 'پنجاه', 'شصت', 'هفتاد', 'هشتاد', 'نود']
const hundreds = ['', 'صد', 'دویست', 'سیصد', 'چهارصد', 'پانصد', 'ششصد', 'هفتصد', 'هشتصد', 'نهصد']
const scales = ['', 'هزار', 'میلیون', 'میلیارد', 'تریلیون', 'کوادریلیون']

const and = ' و '

/**
 * A whole number in Persian words: `دو هزار و صد و یک`. Takes decimal digits.
 * @throws RangeError for anything else, and for more than 18 digits
 */
export const persianWords = (digits: string): string => {
  if (!/^\d{1,18}$/.test(digits)) throw new RangeError(`not a whole number of at most 18 digits: ${digits}`)
  const groups = digits.padStart(18, '0').match(/\d{3}/g) ?? []
  const words = groups.flatMap((group, at) => {
    const text = wordsOfGroup(group)
    const scale = scales[groups.length - 1 - at] ?? ''
    return text === '' ? [] : [`${text} ${scale}`.trim()]
  })
  return words.length === 0 ? 'صفر' : words.join(and)
}

/** Three digits; nothing for 000. */
const wordsOfGroup = (group: string): string => {
  const [hundred = 0, ten = 0, one = 0] = [...group].map(Number)
  const below = ten === 1 ? [teens[one]] : [tens[ten], ones[one]]
  return [hundreds[hundred], ...below].filter((word) => word !== undefined && word !== '').join(and)
}
