import type { Language } from '#domain/kit/primitives.ts'
import { bankMark, companyMark } from './marks.ts'

/** What people know a gateway's company by: in the portal, and on its own pages. `mark`: SVG. */
export type Company = {
  readonly name: Readonly<Record<Language, string>>
  readonly colour: string
  readonly mark: string
}

const bank = (name: Company['name'], colour: string, sign: string): Company => ({
  name,
  colour,
  mark: bankMark(colour, sign),
})

/** Real companies, and three believable banks, which the source does not name. */
export const companies = {
  card: {
    name: { en: 'Card', fa: 'کارت بانکی' },
    colour: '#0b6b4f',
    mark: companyMark({ icon: 'visa', colour: '#1a1f71' }, { icon: 'mastercard', colour: '#eb001b' }),
  },
  paypal: {
    name: { en: 'PayPal', fa: 'پی‌پال' },
    colour: '#0a4ea3',
    mark: companyMark({ icon: 'paypal', colour: '#003087' }),
  },
  webmoney: {
    name: { en: 'WebMoney', fa: 'وب‌مانی' },
    colour: '#036cb5',
    mark: companyMark({ icon: 'webmoney', colour: '#036cb5' }),
  },
  bankA: bank(
    { en: 'Sepand Bank', fa: 'بانک سپند' },
    '#8a1f3d',
    '<path d="M18 28V15"/><path d="M18 18c-5 0-7-3-7-7 5 0 7 3 7 7Z"/><path d="M18 22c5 0 7-3 7-7-5 0-7 3-7 7Z"/>',
  ),
  bankB: bank({ en: 'Alvand Bank', fa: 'بانک الوند' }, '#9a3412', '<path d="m7 26 8-14 5 8 3-4 6 10Z"/>'),
  bankC: bank(
    { en: 'Kimia Bank', fa: 'بانک کیمیا' },
    '#3f3d9e',
    '<path d="m18 8 10 10-10 10L8 18Z"/><path d="m18 13 5 5-5 5-5-5Z"/>',
  ),
} as const satisfies Readonly<Record<string, Company>>
