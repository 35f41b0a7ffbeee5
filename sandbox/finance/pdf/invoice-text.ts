import { formatUtcDate } from '#domain/kit/calendar.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import { formatMoney } from '#domain/kit/money.ts'
import { formatPhone } from '#domain/kit/phone-format.ts'
import type { Language } from '#domain/kit/primitives.ts'
import type { Invoice, InvoiceLine } from '#domain/paying/invoice.ts'
import { legalDay } from '#domain/paying/legal-day.ts'
import { countIn, invoiceWords } from './invoice-words.ts'

const rial = { code: 'IRR', symbol: 'ریال', decimal: 0 }

export const rials = (amount: Decimal, language: Language): string => formatMoney(amount, rial, language).text

/** The country's name in the language; its code where it has none. */
export const countryIn = (language: Language, country: string | null): string =>
  country === null ? '' : (new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country)

/** What a line is about, and its details. */
export const describe = (
  line: InvoiceLine,
  language: Language,
): { readonly name: string; readonly details: string } => {
  const { services, types, months, channels, list } = invoiceWords[language]
  const count = (words: typeof months, value: number) => words(countIn(language, value), value === 1)
  const city = line.city_names?.[language] ?? line.city ?? ''
  const details = [
    countryIn(language, line.country),
    city,
    line.type === null ? '' : types[line.type],
    line.months === null ? '' : count(months, line.months),
    line.channels === null || line.channels === 0 ? '' : count(channels, line.channels),
  ]
  return { name: services[line.service], details: details.filter((part) => part !== '').join(list) }
}

export const phoneOf = ({ number }: Pick<InvoiceLine, 'number'>): string => (number === null ? '' : formatPhone(number))

export const periodOf = (invoice: Pick<Invoice, 'period' | 'has_official'>, language: Language): string => {
  const { period } = invoice
  if (period === null) return ''
  const [from, to] = [period.from, period.to].map((moment) => formatUtcDate(legalDay(invoice, moment), language))
  return language === 'fa' ? `${from} تا ${to}` : `${from} – ${to}`
}
