import { formatUtcDate } from '#domain/kit/calendar.ts'
import { add, sum } from '#domain/kit/decimal.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import { toPersianDigits } from '#domain/kit/digits.ts'
import { formatDecimal } from '#domain/kit/money.ts'
import { persianWords } from '#domain/kit/number-words.ts'
import { openTable } from '#domain/kit/open-table.ts'
import { formatPhone } from '#domain/kit/phone-format.ts'
import type { Buyer, InvoiceLine, Seller } from '#domain/paying/invoice.ts'
import { legalDay } from '#domain/paying/legal-day.ts'
import type { OfficialInvoice, OfficialLine } from '#domain/paying/official-document.ts'

/** `ltr`: a number or a code, which is written from left to right. `wide`: takes a line of its own. */
export type FormFact = { readonly label: string; readonly value: string; readonly ltr?: true; readonly wide?: true }

/** `phone`: the number that the line is about, written from left to right after the description. */
export type FormRow = {
  readonly cells: Readonly<Record<FormColumn, string>>
  readonly phone: string
  readonly details: string
}

export type FormColumn = (typeof formColumns)[number]['id']

/** The columns of the official form, in its order. */
export const formColumns = [
  { id: 'row', label: 'ردیف' },
  { id: 'code', label: 'کد کالا / خدمت' },
  { id: 'name', label: 'شرح کالا یا خدمات' },
  { id: 'quantity', label: 'تعداد / مقدار' },
  { id: 'unit', label: 'واحد اندازه‌گیری' },
  { id: 'unitPrice', label: 'مبلغ واحد (ریال)' },
  { id: 'gross', label: 'مبلغ کل (ریال)' },
  { id: 'discount', label: 'مبلغ تخفیف (ریال)' },
  { id: 'net', label: 'مبلغ پس از تخفیف (ریال)' },
  { id: 'vat', label: 'جمع مالیات و عوارض (ریال)' },
  { id: 'total', label: 'جمع کل با مالیات و عوارض (ریال)' },
] as const

/** An official invoice as it is printed, always in Persian: the page and the PDF show the same texts. */
export type OfficialForm = {
  readonly title: string
  readonly head: readonly FormFact[]
  readonly parties: readonly { readonly title: string; readonly facts: readonly FormFact[] }[]
  readonly itemsTitle: string
  readonly rows: readonly FormRow[]
  readonly sumLabel: string
  readonly sums: Readonly<Partial<Record<FormColumn, string>>>
  readonly words: FormFact
  readonly terms: {
    readonly label: string
    readonly options: readonly { readonly name: string; readonly isChosen: boolean }[]
  }
  readonly signatures: readonly string[]
}

export const officialFormOf = (official: OfficialInvoice): OfficialForm => ({
  title: official.kind === 'invoice' ? 'صورتحساب فروش کالا و خدمات' : 'صورتحساب برگشت از فروش',
  head: headOf(official),
  parties: [
    { title: 'مشخصات فروشنده', facts: sellerFacts(official.seller) },
    { title: 'مشخصات خریدار', facts: buyerFacts(official.buyer) },
  ],
  itemsTitle: 'مشخصات کالا یا خدمات مورد معامله',
  rows: official.lines.map(rowOf),
  sumLabel: 'جمع کل',
  sums: sumsOf(official),
  words: { label: 'جمع کل به حروف', value: inWords(official.total), wide: true },
  terms: {
    label: 'شرایط و نحوهٔ فروش',
    // Everything is paid when it is invoiced.
    options: [
      { name: 'نقدی', isChosen: true },
      { name: 'غیرنقدی', isChosen: false },
    ],
  },
  signatures: ['مهر و امضای فروشنده', 'مهر و امضای خریدار'],
})

const headOf = ({ tax_id, corrects, invoice, issued_at }: OfficialInvoice): FormFact[] => [
  { label: 'شماره منحصر به فرد مالیاتی', value: tax_id, ltr: true },
  ...(corrects === null ? [] : [{ label: 'شماره مالیاتی صورتحساب مرجع', value: corrects, ltr: true as const }]),
  { label: 'شماره صورتحساب', value: invoice.number, ltr: true },
  { label: 'تاریخ', value: formatUtcDate(legalDay({ has_official: true }, issued_at), 'fa') },
]

const digits = (label: string, value: string): FormFact => ({ label, value: toPersianDigits(value), ltr: true })

const known = (facts: readonly FormFact[]): FormFact[] => facts.filter(({ value }) => value.trim() !== '')

const sellerFacts = (seller: Seller): FormFact[] =>
  known([
    { label: 'نام شخص حقیقی / حقوقی', value: seller.name.fa, wide: true },
    digits('شماره اقتصادی', seller.economic_code),
    digits('شناسه ملی', seller.national_id),
    digits('شماره ثبت', seller.registration_number),
    { label: 'استان', value: seller.state.fa },
    { label: 'شهر', value: seller.city.fa },
    digits('کد پستی ۱۰ رقمی', seller.postal_code),
    digits('شماره تلفن', formatPhone(seller.phone)),
    { label: 'نشانی', value: toPersianDigits(seller.street.fa), wide: true },
  ])

const buyerFacts = (buyer: Buyer): FormFact[] =>
  known([
    { label: 'نام شخص حقیقی / حقوقی', value: buyer.name, wide: true },
    digits('شماره اقتصادی', buyer.economic_code),
    digits(buyer.personality_type === 'real' ? 'کد ملی' : 'شناسه ملی', buyer.national_id),
    digits('شماره ثبت', buyer.registration_number),
    { label: 'شعبه', value: buyer.branch_code === 'other' ? 'سایر شعب' : 'مرکزی' },
    { label: 'استان', value: buyer.state },
    { label: 'شهر', value: buyer.city },
    digits('کد پستی ۱۰ رقمی', buyer.postal_code),
    digits('شماره تلفن', formatPhone(buyer.phone)),
    {
      label: 'نشانی',
      value: toPersianDigits([buyer.street, buyer.street_2].filter((part) => part !== '').join('، ')),
      wide: true,
    },
  ])

/** Only whole rials are written in words. */
const inWords = (amount: Decimal): string => (/^\d{1,18}$/.test(amount) ? `${persianWords(amount)} ریال` : '—')

const rials = (amount: Decimal): string => formatDecimal(amount, 'fa', { least: 0, most: 2 })

const names = openTable<InvoiceLine['service'], string>(
  {
    number: 'شمارهٔ تلفن',
    renewal: 'تمدید شمارهٔ تلفن',
    restoration: 'بازیابی شمارهٔ تلفن',
    channels: 'افزایش کانال شمارهٔ تلفن',
    paymentFee: 'کارمزد پرداخت',
  },
  (unknown) => unknown,
)

const types = openTable<NonNullable<InvoiceLine['type']>, string>(
  {
    mobile: 'همراه',
    local: 'شهری',
    national: 'سراسری',
    tollFree: 'تماس رایگان',
    sharedCost: 'هزینهٔ مشترک',
  },
  (unknown) => unknown,
)

const units = openTable<OfficialLine['unit'], string>({ piece: 'عدد', turn: 'نوبت' }, (unknown) => unknown)

const rowOf = (line: OfficialLine, at: number): FormRow => ({
  cells: {
    row: rials(`${at + 1}`),
    code: toPersianDigits(line.item_code),
    name: names[line.service],
    quantity: rials(`${line.quantity}`),
    unit: units[line.unit],
    unitPrice: rials(line.unit_price),
    gross: rials(add(line.net, line.discount)),
    discount: rials(line.discount),
    net: rials(line.net),
    vat: rials(line.vat),
    total: rials(line.total),
  },
  phone: line.number === null ? '' : toPersianDigits(formatPhone(line.number)),
  details: [
    line.country === null ? '' : (new Intl.DisplayNames('fa', { type: 'region' }).of(line.country) ?? line.country),
    line.city_names?.fa ?? line.city ?? '',
    line.type === null ? '' : types[line.type],
    line.months === null ? '' : `${rials(`${line.months}`)} ماه`,
    line.channels === null || line.channels === 0 ? '' : `${rials(`${line.channels}`)} کانال اضافه`,
  ]
    .filter((part) => part !== '')
    .join('، '),
})

const sumsOf = ({ lines, net, vat, total }: OfficialInvoice): OfficialForm['sums'] => {
  const discount = sum(lines.map((line) => line.discount))
  return {
    gross: rials(add(net, discount)),
    discount: rials(discount),
    net: rials(net),
    vat: rials(vat),
    total: rials(total),
  }
}
