import type { Decimal } from '#domain/kit/decimal-form.ts'
import { formatDecimal } from '#domain/kit/money.ts'
import type { Language } from '#domain/kit/primitives.ts'
import type { InvoiceKind, InvoiceLine, InvoiceService } from '#domain/paying/invoice.ts'

type Words = {
  readonly kinds: Readonly<Record<InvoiceKind, string>>
  readonly services: Readonly<Record<InvoiceService, string>>
  readonly types: Readonly<Record<NonNullable<InvoiceLine['type']>, string>>
  readonly months: (count: string, isOne: boolean) => string
  readonly channels: (count: string, isOne: boolean) => string
  readonly pageOf: (page: string, pages: string) => string
  readonly list: string
} & Readonly<
  Record<
    | 'number'
    | 'tracking'
    | 'issued'
    | 'due'
    | 'period'
    | 'order'
    | 'corrects'
    | 'paidWith'
    | 'seller'
    | 'buyer'
    | 'vatId'
    | 'economicCode'
    | 'nationalId'
    | 'service'
    | 'quantity'
    | 'unitPrice'
    | 'discount'
    | 'net'
    | 'vatPercent'
    | 'vat'
    | 'total'
    | 'paid'
    | 'returned'
    | 'inRial'
    | 'rate'
    | 'exchangeFee'
    | 'pricesIn',
    string
  >
>

export const invoiceWords: Readonly<Record<Language, Words>> = {
  en: {
    kinds: { invoice: 'Invoice', creditNote: 'Credit note' },
    services: {
      number: 'Phone number',
      renewal: 'Renewal',
      restoration: 'Restoration',
      channels: 'More channels',
      paymentFee: 'Gateway fee',
    },
    types: { mobile: 'mobile', local: 'local', national: 'national', tollFree: 'toll free', sharedCost: 'shared cost' },
    months: (count, isOne) => (isOne ? '1 month' : `${count} months`),
    channels: (count, isOne) => (isOne ? '1 additional channel' : `${count} additional channels`),
    pageOf: (page, pages) => `Page ${page} of ${pages}`,
    list: ', ',
    number: 'Number',
    tracking: 'Tracking code',
    issued: 'Issue date',
    due: 'Due date',
    period: 'Period',
    order: 'Order',
    corrects: 'Corrects invoice',
    paidWith: 'Paid with',
    seller: 'Seller',
    buyer: 'Billed to',
    vatId: 'VAT ID',
    economicCode: 'Economic code',
    nationalId: 'National ID',
    service: 'Service',
    quantity: 'Qty',
    unitPrice: 'Unit price',
    discount: 'Discount',
    net: 'Net',
    vatPercent: 'VAT %',
    vat: 'VAT',
    total: 'Total',
    paid: 'Paid',
    returned: 'Returned to the wallet',
    inRial: 'In rial',
    rate: 'Rate for one US dollar',
    exchangeFee: 'Exchange fee in these amounts',
    pricesIn: 'Amounts are in US dollars.',
  },
  fa: {
    kinds: { invoice: 'فاکتور', creditNote: 'فاکتور برگشتی' },
    services: {
      number: 'شمارهٔ تلفن',
      renewal: 'تمدید',
      restoration: 'بازیابی',
      channels: 'افزایش کانال',
      paymentFee: 'کارمزد درگاه',
    },
    types: { mobile: 'همراه', local: 'شهری', national: 'سراسری', tollFree: 'تماس رایگان', sharedCost: 'هزینهٔ مشترک' },
    months: (count) => `${count} ماه`,
    channels: (count) => `${count} کانال اضافه`,
    pageOf: (page, pages) => `صفحهٔ ${page} از ${pages}`,
    list: '، ',
    number: 'شماره',
    tracking: 'کد پیگیری',
    issued: 'تاریخ صدور',
    due: 'سررسید',
    period: 'دوره',
    order: 'سفارش',
    corrects: 'اصلاح فاکتور',
    paidWith: 'روش پرداخت',
    seller: 'فروشنده',
    buyer: 'خریدار',
    vatId: 'شناسهٔ مالیاتی',
    economicCode: 'کد اقتصادی',
    nationalId: 'شناسهٔ ملی',
    service: 'شرح خدمت',
    quantity: 'تعداد',
    unitPrice: 'مبلغ واحد',
    discount: 'تخفیف',
    net: 'مبلغ خالص',
    vatPercent: '٪ مالیات',
    vat: 'مالیات',
    total: 'جمع',
    paid: 'پرداخت شد',
    returned: 'به کیف پول برگشت',
    inRial: 'به ریال',
    rate: 'نرخ هر دلار آمریکا',
    exchangeFee: 'کارمزد تبدیل در این مبالغ',
    pricesIn: 'مبالغ به دلار آمریکا است.',
  },
}

export const countIn = (language: Language, count: number | Decimal): string =>
  formatDecimal(`${count}`, language, { least: 0, most: 2 })

export const percentIn = (language: Language, percent: Decimal): string =>
  `${countIn(language, percent)}${language === 'fa' ? '٪' : '%'}`
