import type { Language } from '#domain/kit/primitives.ts'

/** The password of every seeded account. */
export const seedPassword = 'Sandbox2026'

/** Its hash, made once: the password is public, and the transaction that seeds must not compute for long. */
export const seedPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$q8dceWpHCFEyJ7MwwRrFWw$404rV8Em/XcP79hvZMpH811AGy9lyg5g125q1vs5RQU'

/** The account of `owner@example.com` is `acc_owner`, so that tests and links can rely on ids. */
export const accountIdOf = (email: string): string => `acc_${email.split('@')[0]}`

export type SeededAccount = {
  readonly email: string
  readonly name: readonly [first: string, last: string]
  /** Description for the console and the terminal. */
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

export const seededAccounts: readonly SeededAccount[] = [
  {
    email: 'owner@example.com',
    name: ['Clara', 'Neumann'],
    who: 'owner of two projects with a year of orders and invoices: funded wallet, billing address in Germany',
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
    who: 'Iranian customer with a year of orders: Persian, rial, official invoice, billing address in Iran',
    language: 'fa',
    currency: 'IRR',
    phone: { number: '+989121550143', verified: true },
    is: ['persianInvoice', 'mayCreateProject'],
  },
  {
    email: 'heavy@example.com',
    name: ['Priya', 'Raman'],
    who: 'a project with 2,000 numbers, 5,000 calls and 20,000 messages of a year',
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
    who: 'migrated from the old portal, sees the welcome once',
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
