import { type Currency, usd } from '#domain/kit/currency.ts'

/** Currencies in which an account may see prices; the wallet stays in USD. The rates are examples. */
const currencies: Readonly<Record<string, Currency>> = {
  USD: usd,
  EUR: { code: 'EUR', symbol: '€', decimal: 2, rate: '0.92' },
  IRR: { code: 'IRR', symbol: 'ریال', decimal: 0, rate: '612500' },
}

export const currencyOf = (code: string): Currency => currencies[code] ?? usd
