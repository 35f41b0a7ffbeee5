import type { BillingAddress } from '#domain/billing.ts'
import type { Language } from '#domain/primitives.ts'
import type { Deactivator, ProjectRole } from '#domain/project.ts'

/** Everybody signs in with this. */
export const seedPassword = 'Sandbox2026'

export type SeedAccount = {
  readonly email: string
  readonly name: readonly [first: string, last: string]
  /** Who this is, for the console and the terminal. */
  readonly who: string
  readonly language?: Language
  readonly currency?: string
  readonly phone?: { readonly number: string; readonly verified: boolean }
  readonly is?: readonly (
    | 'blocked'
    | 'superAdmin'
    | 'migrated'
    | 'mayCreateProject'
    | 'forcedPassword'
    | 'persianInvoice'
  )[]
}

export type SeedProject = {
  readonly id: string
  readonly name: string
  readonly owner: string
  readonly members?: readonly { readonly email: string; readonly role: ProjectRole; readonly person?: string }[]
  readonly deactivatedBy?: Deactivator
  /** USD. */
  readonly wallet: string
  readonly credit?: string
  readonly timezone: string
  readonly voiceLanguage?: string
  readonly billing?: BillingAddress
}

export const seedAccounts: readonly SeedAccount[] = [
  {
    email: 'owner@example.com',
    name: ['Clara', 'Neumann'],
    who: 'owner of two projects: funded wallet, verified phone, billing address in Germany',
    phone: { number: '+493023125440', verified: true },
    is: ['mayCreateProject'],
  },
  {
    email: 'manager@example.com',
    name: ['Jonas', 'Weber'],
    who: "admin (manager) of the owner's first project",
    phone: { number: '+491713920012', verified: true },
  },
  {
    email: 'simple@example.com',
    name: ['Lena', 'Fischer'],
    who: "simple user in the owner's first project",
    phone: { number: '+491713920042', verified: true },
  },
  {
    email: 'reseller@example.com',
    name: ['Marek', 'Dvořák'],
    who: "reseller with access to a customer's project",
    phone: { number: '+420777555123', verified: true },
  },
  {
    email: 'supervisor@example.com',
    name: ['Ingrid', 'Solberg'],
    who: 'super administrator: reaches every project',
    phone: { number: '+4741555012', verified: true },
    is: ['superAdmin'],
  },
  {
    email: 'iran@example.com',
    name: ['نیلوفر', 'رستمی'],
    who: 'Iranian customer: Persian, rial, official invoice, billing address in Iran',
    language: 'fa',
    currency: 'IRR',
    phone: { number: '+989121550143', verified: true },
    is: ['persianInvoice', 'mayCreateProject'],
  },
  {
    email: 'heavy@example.com',
    name: ['Priya', 'Raman'],
    who: 'the project with a lot in it',
    phone: { number: '+447700900461', verified: true },
  },
  {
    email: 'fresh@example.com',
    name: ['Tomás', 'Silva'],
    who: 'verified phone, no project yet, may create one',
    phone: { number: '+351910555019', verified: true },
    is: ['mayCreateProject'],
  },
  {
    email: 'unverified@example.com',
    name: ['Amélie', 'Durand'],
    who: 'a project, but no verified phone',
    phone: { number: '+33756555121', verified: false },
  },
  {
    email: 'forced@example.com',
    name: ['Oskar', 'Lind'],
    who: 'must change the password before anything else',
    phone: { number: '+46701740609', verified: true },
    is: ['forcedPassword'],
  },
  {
    email: 'migrated@example.com',
    name: ['Giulia', 'Conti'],
    who: 'came from the old portal, sees the welcome once',
    phone: { number: '+393335550188', verified: true },
    is: ['migrated'],
  },
  {
    email: 'blocked@example.com',
    name: ['Victor', 'Popa'],
    who: 'blocked account',
    phone: { number: '+40721555066', verified: true },
    is: ['blocked'],
  },
  {
    email: 'deactivated@example.com',
    name: ['Hanna', 'Virtanen'],
    who: 'its only project is deactivated',
    phone: { number: '+358415550077', verified: true },
  },
]

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

export const seedProjects: readonly SeedProject[] = [
  {
    id: 'prj_nordlicht',
    name: 'Nordlicht Support',
    owner: 'owner@example.com',
    members: [
      { email: 'manager@example.com', role: 'manager' },
      { email: 'simple@example.com', role: 'simple', person: 'Lena Fischer' },
    ],
    wallet: '850',
    timezone: 'Europe/Berlin',
    voiceLanguage: 'de',
    billing: germany,
  },
  {
    id: 'prj_hafen',
    name: 'Hafen Logistik',
    owner: 'owner@example.com',
    members: [{ email: 'reseller@example.com', role: 'reseller' }],
    wallet: '18.40',
    credit: '20',
    timezone: 'Europe/Berlin',
    billing: {
      ...germany,
      name: 'Hafen Logistik KG',
      street: 'Am Sandtorkai 12',
      city: 'Hamburg',
      postal_code: '20457',
    },
  },
  {
    id: 'prj_parto',
    name: 'پرتو ارتباط',
    owner: 'iran@example.com',
    wallet: '240',
    timezone: 'Asia/Tehran',
    voiceLanguage: 'fa',
    billing: {
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
  },
  {
    id: 'prj_heavy',
    name: 'Citywide Contact Centre',
    owner: 'heavy@example.com',
    wallet: '12500',
    timezone: 'Europe/London',
    billing: {
      ...germany,
      name: 'Citywide Ltd',
      street: '12 Quay Street',
      city: 'Manchester',
      country: 'GB',
      postal_code: 'M3 3HN',
      phone: '+447700900461',
    },
  },
  {
    id: 'prj_atelier',
    name: 'Atelier Durand',
    owner: 'unverified@example.com',
    wallet: '60',
    timezone: 'Europe/Paris',
  },
  { id: 'prj_lind', name: 'Lind & Co', owner: 'forced@example.com', wallet: '35', timezone: 'Europe/Stockholm' },
  { id: 'prj_conti', name: 'Conti Vini', owner: 'migrated@example.com', wallet: '75.50', timezone: 'Europe/Rome' },
  { id: 'prj_popa', name: 'Popa Import', owner: 'blocked@example.com', wallet: '110', timezone: 'Europe/Bucharest' },
  {
    id: 'prj_virtanen',
    name: 'Virtanen Design',
    owner: 'deactivated@example.com',
    deactivatedBy: 'superAdmin',
    wallet: '20',
    timezone: 'Europe/Helsinki',
  },
]
