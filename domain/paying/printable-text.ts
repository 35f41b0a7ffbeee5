import type { ValidationCode } from '#domain/kit/validation/codes.ts'

/**
 * Signs that the fonts of invoices have: Latin with Vietnamese, Greek, Cyrillic, Hebrew, Arabic with Persian, punctuation and
 * currencies. A test draws each of them.
 */
const printable =
  /^(?:[\u0020-\u007e\u00a0-\u02cc\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03e1\u03f0-\u0482\u048a-\u052f\u05be\u05d0-\u05ea\u05ef-\u05f4\u060c\u061b\u061f\u0621-\u063a\u0640-\u064a\u0660-\u066c\u0671\u0679\u067c\u067e\u0681\u0685\u0686\u0688\u0689\u0691\u0693\u0695\u0696\u0698\u069a\u06a4\u06a9\u06ab\u06ad\u06af\u06b5\u06ba\u06bc\u06be\u06c0-\u06c3\u06c6-\u06d0\u06d2-\u06d4\u06f0-\u06f9\u1e00-\u1eff\u2000-\u200d\u2010-\u2015\u2018-\u201e\u2020-\u2022\u2026\u2030\u2032\u2033\u2039\u203a\u20a0-\u20bf\u2116\u2122\u2212]|[\u0300\u0301\u0303\u0304\u0308\u0309\u0323\u0483-\u0487\u05b0-\u05bd\u05bf-\u05c7\u064b-\u0658\u0670])*$/u

/** Whether an invoice can show a text. */
export const isPrintable = (text: string): boolean => printable.test(text.normalize('NFC'))

/**
 * The texts that an invoice could not show. Only the API judges them: the surrogate of such a text in a recording can be shown, so a
 * chart that asked would take another way with it.
 */
export const unprintableFields = (texts: Readonly<Record<string, unknown>>): Record<string, ValidationCode> =>
  Object.fromEntries(
    Object.entries(texts)
      .filter(([, text]) => typeof text === 'string' && !isPrintable(text))
      .map(([field]) => [field, 'text.printable' as const]),
  )
