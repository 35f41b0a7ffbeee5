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

/** Latin digits become Persian ones; separators are the caller's business (see `money.ts`). */
export const toPersianDigits = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0x30 + 0x6f0))

/**
 * The digits of a text that a person wrote in one line, e.g. of a postal address: Persian in Persian text, otherwise as
 * they are. The API keeps Latin digits. (L10-02)
 */
export const digitsOfScript = (text: string): string => (/\p{Script=Arabic}/u.test(text) ? toPersianDigits(text) : text)
