import { type Currency, usd } from '#domain/currency.ts'

/** Currencies an account may read its prices in; the wallet stays in USD. Rates are the sandbox's own. */
const currencies: Readonly<Record<string, Currency>> = {
  USD: usd,
  EUR: { code: 'EUR', symbol: '€', decimal: 2, rate: '0.92' },
  IRR: { code: 'IRR', symbol: '﷼', decimal: 0, rate: '612500' },
}

export const currencyOf = (code: string): Currency => currencies[code] ?? usd
