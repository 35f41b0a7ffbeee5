import type { Decimal } from '#domain/kit/decimal-form.ts'
import type { Gateway } from '#domain/kit/gateway.ts'
import type { CallTarget } from '#domain/numbers/call-trunk.ts'
import type { Registered } from './payments.ts'

/** What a customer has written about a number, and where its calls go. */
export type Line = {
  readonly labels: readonly string[]
  readonly note?: string
  readonly targets?: readonly CallTarget[]
}

type Deposit = {
  readonly daysAgo: number
  readonly amount: Decimal
  readonly gateway: Gateway
  readonly decision?: 'decline' | 'cancel'
}

export type Wire = {
  readonly daysAgo: number
  readonly amount: Decimal
  /** What has arrived, after the fees of banks on the way; absent: the whole amount. */
  readonly arrived?: Decimal
  readonly trackingCode: string
  readonly details: string
  /** Why the operator has rejected it; absent: it was accepted. */
  readonly rejectedFor?: string
}

type Question = {
  readonly daysAgo: number
  readonly subject: string
  readonly text: string
  /** What support answers on the same day; absent: it waits. */
  readonly answer?: string
}

type Extra = {
  readonly offer: string
  readonly daysAgo: number
  readonly cycle: number
  /** Default 1. */
  readonly count?: number
  /** Default the first gateway of the company. */
  readonly gateway?: Gateway
}

/** A seeded project that has lived for a year. */
export type Company = {
  readonly project: string
  readonly account: string
  readonly registered: Registered
  /** How orders are paid, in turn. */
  readonly gateways: readonly [Gateway, ...Gateway[]]
  readonly deposits: readonly Deposit[]
  readonly wires?: readonly Wire[]
  readonly questions?: readonly Question[]
  /** By offer. */
  readonly lines: Readonly<Record<string, Line>>
  /** On average, on a day on which its offices are open; absent: its calls and messages are seeded, and charged each week. */
  readonly callsPerDay?: number
  /** Hours between two dialogues by text messages, on average; absent: the company has none. */
  readonly dialoguePause?: number
  /** A number of this offer is ordered with the second order, and the supplier does not have it. */
  readonly undeliverable?: string
  /** Numbers besides those of the seed. */
  readonly extras?: readonly Extra[]
}

const pbx: CallTarget = { kind: 'pbx' }
const phone = (number: string): CallTarget => ({ kind: 'forward', phone: number })

const nordlicht: Company = {
  project: 'prj_nordlicht',
  account: 'acc_owner',
  registered: {
    registrant: {
      kind: 'company',
      first_name: '',
      last_name: '',
      birth_date: '',
      company_name: 'Nordlicht Software GmbH',
      registration_number: 'HRB 187204 B',
    },
    address: { street: 'Torstraße 49', postal_code: '10119', city: 'Berlin' },
  },
  gateways: ['card', 'wallet', 'paypal', 'wallet', 'card'],
  deposits: [
    { daysAgo: 341, amount: '100', gateway: 'card' },
    { daysAgo: 298, amount: '60', gateway: 'paypal' },
    { daysAgo: 262, amount: '75', gateway: 'card', decision: 'decline' },
    { daysAgo: 262, amount: '75', gateway: 'card' },
    { daysAgo: 201, amount: '90', gateway: 'card' },
    { daysAgo: 164, amount: '100', gateway: 'paypal' },
    { daysAgo: 128, amount: '80', gateway: 'card' },
    { daysAgo: 96, amount: '100', gateway: 'paypal', decision: 'cancel' },
    { daysAgo: 71, amount: '100', gateway: 'card' },
    { daysAgo: 37, amount: '60', gateway: 'paypal' },
    { daysAgo: 9, amount: '75', gateway: 'card' },
  ],
  wires: [
    { daysAgo: 243, amount: '250', trackingCode: 'NLS2604A71', details: 'Second quarter' },
    { daysAgo: 54, amount: '250', arrived: '247.5', trackingCode: 'NLS2610C18', details: 'Fourth quarter' },
  ],
  questions: [
    {
      daysAgo: 47,
      subject: 'Invoice with our new address',
      text: 'We have moved within Berlin. Will the next invoices have the new address, or do we need to do anything?',
      answer: 'Change the billing address in the settings of the project; every invoice after that has the new one.',
    },
    {
      daysAgo: 1,
      subject: 'Number for Lisbon',
      text: 'We have deleted our number in Lisbon. Can we have it back next spring?',
    },
  ],
  lines: {
    'de-local-30': { labels: ['Sales Berlin'], note: 'Printed on the business cards.', targets: [pbx] },
    'de-local-40': {
      labels: ['Support Hamburg'],
      note: 'Answered from 8 to 18.',
      targets: [pbx, phone('+491713920012')],
    },
    'de-local-89': { labels: ['Sales Munich'], targets: [phone('+491713920042')] },
    'de-local-221': { labels: ['Head office', 'Fax'], note: 'Fax of the accounting.', targets: [pbx] },
    'at-local-1': { labels: ['Sales Vienna'], targets: [phone('+436641234567'), pbx] },
    'ch-local-44': { labels: ['Sales Zurich'], note: 'Closes when the Swiss office moves in with Vienna.' },
    'fr-local-142': { labels: ['Sales Paris'], targets: [phone('+33612345678')] },
    'gb-local-20': { labels: ['Support London'], targets: [pbx] },
    'gb-mobile-7418': { labels: ['Text messages'], note: 'Codes and reminders are sent from here.' },
    'nl-local-20': {
      labels: ['Sales Amsterdam'],
      targets: [{ kind: 'sip', host: 'sip.nordlicht.example', port: 5060 }],
    },
    'se-mobile-700': { labels: ['Text messages', 'On call'], targets: [phone('+46701740609')] },
    'us-local-212': { labels: ['Sales New York'], targets: [pbx] },
    'us-local-415': { labels: ['Sales San Francisco'], targets: [pbx] },
    'us-tollFree-888': { labels: ['Support USA'], note: 'Free for callers; on the website.', targets: [pbx] },
  },
  callsPerDay: 1.1,
  dialoguePause: 110,
  undeliverable: 'de-local-211',
}

const hafen: Company = {
  project: 'prj_hafen',
  account: 'acc_owner',
  registered: {
    registrant: {
      ...nordlicht.registered.registrant,
      company_name: 'Hafen Logistik KG',
      registration_number: 'HRA 90114',
    },
    address: { street: 'Am Sandtorkai 12', postal_code: '20457', city: 'Hamburg' },
  },
  gateways: ['card'],
  deposits: [{ daysAgo: 143, amount: '15', gateway: 'card' }],
  lines: {
    'de-local-40': { labels: ['Dispatch'], note: 'Drivers call this number.', targets: [phone('+494035551880')] },
    'nl-local-10': { labels: ['Rotterdam'], targets: [phone('+31201234567')] },
  },
  callsPerDay: 0.12,
}

const parto: Company = {
  project: 'prj_parto',
  account: 'acc_iran',
  registered: {
    registrant: { ...nordlicht.registered.registrant, company_name: 'شرکت پرتو ارتباط', registration_number: '268741' },
    address: { street: 'خیابان ولیعصر، کوچهٔ نسترن، پلاک ۱۲', postal_code: '1511943943', city: 'تهران' },
  },
  gateways: ['bankA', 'wallet', 'bankB', 'bankC'],
  deposits: [
    { daysAgo: 335, amount: '20', gateway: 'bankA' },
    { daysAgo: 276, amount: '30', gateway: 'bankB' },
    { daysAgo: 214, amount: '25', gateway: 'bankC', decision: 'cancel' },
    { daysAgo: 214, amount: '25', gateway: 'bankA' },
    { daysAgo: 152, amount: '30', gateway: 'bankC' },
    { daysAgo: 88, amount: '20', gateway: 'bankB' },
    { daysAgo: 33, amount: '30', gateway: 'bankA' },
    { daysAgo: 6, amount: '20', gateway: 'bankC' },
  ],
  wires: [{ daysAgo: 181, amount: '100', trackingCode: 'PRT14050301', details: 'بابت سه‌ماههٔ دوم' }],
  questions: [
    {
      daysAgo: 58,
      subject: 'فاکتور رسمی',
      text: 'فاکتور رسمی این ماه را از کجا دریافت کنیم؟',
      answer: 'در بخش امور مالی، فاکتور را باز کنید و «فاکتور رسمی» را بزنید.',
    },
  ],
  lines: {
    'ir-local-21': { labels: ['فروش تهران'], note: 'روی کارت ویزیت چاپ شده است.', targets: [pbx] },
    'ir-local-13': { labels: ['پشتیبانی رشت'], targets: [pbx, phone('+989121550143')] },
    'de-local-69': { labels: ['دفتر فرانکفورت'], targets: [phone('+4917612345678')] },
    'us-local-212': { labels: ['پیامک'], note: 'پیامک‌های مشتریان از این شماره فرستاده می‌شود.' },
  },
  extras: [{ offer: 'us-local-212', daysAgo: 355, cycle: 6 }],
  callsPerDay: 0.8,
  dialoguePause: 180,
}

/** A contact centre that opens a desk in another town each month. */
const towns = ['20', '113', '114', '115', '116', '117', '118', '121', '131', '141', '151', '161']

const citywide: Company = {
  project: 'prj_heavy',
  account: 'acc_heavy',
  registered: {
    registrant: { ...nordlicht.registered.registrant, company_name: 'Citywide Ltd', registration_number: '09214477' },
    address: { street: '12 Quay Street', postal_code: 'M3 3HN', city: 'Manchester' },
  },
  gateways: ['wallet'],
  deposits: [
    { daysAgo: 318, amount: '800', gateway: 'card' },
    { daysAgo: 205, amount: '1200', gateway: 'paypal' },
    { daysAgo: 61, amount: '900', gateway: 'card', decision: 'decline' },
    { daysAgo: 61, amount: '900', gateway: 'card' },
  ],
  wires: [
    { daysAgo: 270, amount: '2500', trackingCode: 'CWL0000271', details: 'Budget of the first half' },
    { daysAgo: 98, amount: '2500', arrived: '2488', trackingCode: 'CWL0000388', details: 'Budget of the second half' },
    {
      daysAgo: 16,
      amount: '3000',
      trackingCode: 'CWL0000391',
      details: '',
      rejectedFor: 'The receipt is of another transfer.',
    },
  ],
  lines: Object.fromEntries(
    towns.map((town) => [`gb-local-${town}`, { labels: ['Town desks'], targets: [pbx] } satisfies Line]),
  ),
  extras: towns.map((town, order) => ({
    offer: `gb-local-${town}`,
    daysAgo: 358 - order * 31,
    cycle: order % 3 === 0 ? 3 : 6,
    count: 2 + (order % 4),
    ...(order % 4 === 1 ? { gateway: 'card' as const } : {}),
  })),
}

export const companies: readonly Company[] = [nordlicht, hafen, parto, citywide]

export const livingProjects: readonly string[] = companies.map(({ project }) => project)
