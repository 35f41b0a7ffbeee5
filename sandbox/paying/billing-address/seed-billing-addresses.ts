import type { BillingAddress } from '#domain/paying/billing-address.ts'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import { saveBillingAddress } from './billing-address.ts'

const noOfficialInvoice = {
  official_invoice: false,
  personality_type: null,
  branch_code: null,
  economic_code: '',
  national_id: '',
  registration_number: '',
} as const

const germany: BillingAddress = {
  name: 'Nordlicht Software GmbH',
  street: 'Torstraße 49',
  street_2: '',
  city: 'Berlin',
  state: '',
  country: 'DE',
  postal_code: '10119',
  phone: '+493023125440',
  ...noOfficialInvoice,
}

/** By project. */
const addresses: Readonly<Record<string, BillingAddress>> = {
  prj_nordlicht: germany,
  prj_hafen: {
    ...germany,
    name: 'Hafen Logistik KG',
    street: 'Am Sandtorkai 12',
    city: 'Hamburg',
    postal_code: '20457',
  },
  prj_parto: {
    name: 'شرکت پرتو ارتباط',
    street: 'خیابان ولیعصر، کوچهٔ نسترن، پلاک ۱۲',
    street_2: '',
    city: 'تهران',
    state: 'تهران',
    country: 'IR',
    postal_code: '1511943943',
    phone: '+982188550143',
    official_invoice: true,
    personality_type: 'legal',
    branch_code: 'central',
    economic_code: '411375986214',
    national_id: '14000555017',
    registration_number: '268741',
  },
  prj_heavy: {
    ...germany,
    name: 'Citywide Ltd',
    street: '12 Quay Street',
    city: 'Manchester',
    country: 'GB',
    postal_code: 'M3 3HN',
    phone: '+447700900461',
  },
}

export const seedBillingAddresses = async (trx: Writer, clock: Clock): Promise<void> => {
  for (const [project, address] of Object.entries(addresses))
    await saveBillingAddress(trx, clock, { project, signedIn: null, version: 0, address })
}
