import type { PlantedBug } from './planted-bug.ts'

/** Bugs in digits, dates, words and translations. */
export const languageBugs: readonly PlantedBug[] = [
  {
    name: 'the Arabic decimal separator is read as a thousands separator',
    area: 'languages',
    edits: [{ file: 'domain/kit/digits.ts', from: "if (sign === '٫') return '.'", to: "if (sign === '٫') return ','" }],
  },
  {
    name: 'a Persian amount keeps Latin separators',
    area: 'languages',
    edits: [
      {
        file: 'domain/kit/money.ts',
        from: "toPersianDigits(latin).replaceAll(',', '٬').replace('.', '٫')",
        to: "toPersianDigits(latin).replaceAll(',', '٬')",
      },
    ],
  },
  {
    name: 'the words of a Persian amount lose a zero group',
    area: 'languages',
    edits: [
      {
        file: 'domain/kit/number-words.ts',
        from: 'scales[groups.length - 1 - at]',
        to: 'scales[groups.length - at]',
      },
    ],
  },
  {
    name: 'a Persian list has a comma before its last word',
    area: 'languages',
    edits: [
      {
        file: 'src/i18n/format.ts',
        from: "language === 'fa' ? lists().format(entries).replaceAll('، و ', ' و ') : lists().format(entries)",
        to: 'lists().format(entries)',
      },
    ],
  },
  {
    name: 'a percentage is shown a hundred times too large',
    area: 'languages',
    edits: [
      {
        file: 'src/i18n/format.ts',
        from: 'percents().format(Number(value) / 100)',
        to: 'percents().format(Number(value))',
      },
    ],
  },
  {
    name: 'the file of a Persian user has English headings',
    area: 'languages',
    edits: [
      {
        file: 'sandbox/finance/exports/column-words.ts',
        from: "amount: both('Amount (USD)', ",
        to: "amount: both('Amount (USD)', 'Amount (USD)' || ",
      },
    ],
  },
  {
    name: 'a Persian day is named in the Gregorian calendar',
    area: 'languages',
    edits: [
      {
        file: 'domain/kit/calendar.ts',
        from: "fa: 'fa-IR-u-ca-persian-nu-arabext'",
        to: "fa: 'fa-IR-u-ca-gregory-nu-arabext'",
      },
    ],
  },
]
