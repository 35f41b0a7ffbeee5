/**
 * Persian (U+06F0–06F9) and Arabic-Indic (U+0660–0669) digits become Latin ones; the Arabic decimal separator `٫`
 * becomes `.` and the thousands separator `٬` becomes `,`. Everything else is left alone. (VAL-26)
 */
export const toLatinDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹٫٬]/g, (sign) => {
    if (sign === '٫') return '.'
    if (sign === '٬') return ','
    return String(sign.charCodeAt(0) & 0xf)
  })

/** The same for the decimal digits of every script: for searches and identifiers, not for the fields of VAL-26. */
export const everyDigitLatin = (text: string): string =>
  toLatinDigits(text).replace(/(?![0-9])\p{Nd}/gu, (digit) => String(digitValue(digit)))

/** Unicode keeps the ten digits of a script next to each other, from 0 to 9. */
const digitValue = (digit: string): number => {
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1
  return (code - first) % 10
}

/** Latin digits become Persian ones; separators are the caller's business (see `money.ts`). */
export const toPersianDigits = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0x30 + 0x6f0))

/**
 * The digits of a text that a person wrote in one line, e.g. of a postal address: Persian in Persian text, otherwise as
 * they are. The API keeps Latin digits. (L10-02)
 */
export const digitsOfScript = (text: string): string => (/\p{Script=Arabic}/u.test(text) ? toPersianDigits(text) : text)
