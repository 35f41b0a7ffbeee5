import * as v from 'valibot'
import { type Company, companySchema, emptyCompany } from '#domain/account/company.ts'
import { type ContactChannels, contactChannelsSchema, emptyContactChannels } from '#domain/account/contact-channels.ts'
import { emptyGeoData, type GeoData, geoDataSchema } from '#domain/account/geo-data.ts'
import type { DetailSection } from '#domain/account/sections.ts'
import { emptySocialNetworks, type SocialNetworks, socialNetworksSchema } from '#domain/account/social-networks.ts'
import type { Newsletter } from '#domain/auth/newsletter.ts'
import type { saveGeoData as saveGeoDataEndpoint } from '#domain/contract/account/account-details.ts'
import { allCountries } from '#domain/kit/countries.ts'
import { isTimeZone } from '#domain/kit/time-zone.ts'
import type { SectionValues } from '#domain/kit/validation/section.ts'
import { readNewsletter, saveNewsletter } from '#sandbox/auth/newsletter.ts'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { type Author, differencesOf, noteAccountChanges } from '#sandbox/session/account-history.ts'
import { findSection, saveSectionVersion, sectionVersion } from '#sandbox/session/account-sections.ts'
import { isStateOf, timeZones } from './places.ts'

type ChangedGeoData = v.InferOutput<typeof saveGeoDataEndpoint.body>
type Schema = v.GenericSchema<unknown, SectionValues>

/** A section with its version, which is 0 before it is saved for the first time. */
const read = async <S extends Schema>(
  db: Reader,
  account: string,
  { section, schema, empty }: Section<S>,
): Promise<{ version: number } & v.InferOutput<S>> => {
  const row = await findSection(db, account, section)
  const values = row === undefined ? empty : v.parse(schema, { ...empty, ...JSON.parse(row.content) })
  return { version: row?.version ?? 0, ...values }
}

type Section<S extends Schema = Schema> = { section: DetailSection; schema: S; empty: v.InferOutput<S> }

/**
 * Stores a section, and notes each value that differs.
 * @throws Refusal `accountChanged`
 */
const save = (
  { database, clock }: Sandbox,
  author: Author,
  of: Section,
  { version, values }: { readonly version: number; readonly values: SectionValues },
): Promise<void> =>
  database.transact(async (trx) => {
    const { account } = author
    const before = await read(trx, account, of)
    await saveSectionVersion(trx, clock, { account, section: of.section, version, content: values })
    await noteSection(trx, clock, author, of.section, before, values)
  })

const noteSection = (
  trx: Writer,
  clock: Clock,
  author: Author,
  section: DetailSection,
  before: SectionValues,
  after: SectionValues,
): Promise<void> =>
  noteAccountChanges(
    trx,
    clock,
    author,
    differencesOf(before, after, (name) => `${section}.${name}`),
  )

const company = { section: 'company', schema: companySchema, empty: emptyCompany } as const
const social = { section: 'social', schema: socialNetworksSchema, empty: emptySocialNetworks } as const
const channels = { section: 'channels', schema: contactChannelsSchema, empty: emptyContactChannels } as const
const geo = { section: 'geo', schema: geoDataSchema, empty: emptyGeoData } as const

export const readCompany = (db: Reader, account: string) => read(db, account, company)
export const readChannels = (db: Reader, account: string) => read(db, account, channels)
export const readSocialNetworks = (db: Reader, account: string) => read(db, account, social)
export const readGeoData = async (db: Reader, account: string) => ({
  ...(await read(db, account, geo)),
  choices: { time_zones: [...timeZones] },
})

type Given<Values> = { version: number } & Values

export const saveCompany = async (sandbox: Sandbox, author: Author, { version, ...values }: Given<Company>) => {
  await save(sandbox, author, company, { version, values })
  return readCompany(sandbox.database.query, author.account)
}

/** @throws Refusal `accountChanged` */
export const saveContactChannels = (sandbox: Sandbox, author: Author, { version, ...values }: Given<ContactChannels>) =>
  save(sandbox, author, channels, { version, values })

export const saveSocialNetworks = async (
  sandbox: Sandbox,
  author: Author,
  { version, ...values }: Given<SocialNetworks>,
) => {
  await save(sandbox, author, social, { version, values })
  return readSocialNetworks(sandbox.database.query, author.account)
}

/**
 * Changes some of the fields. A state that does not belong to the country is refused.
 * @throws Refusal `accountChanged`, `requestInvalid`
 */
export const saveGeoData = ({ database, clock }: Sandbox, author: Author, given: ChangedGeoData) =>
  database.transact(async (trx) => {
    const { account } = author
    const { version: _, ...stored } = await read(trx, account, geo)
    const { version, ...change } = given
    const content: GeoData = { ...stored, ...withoutUndefined(change) }
    requirePlaces(content)
    await saveSectionVersion(trx, clock, { account, section: 'geo', version, content })
    await noteSection(trx, clock, author, 'geo', stored, content)
    return readGeoData(trx, account)
  })

const withoutUndefined = (change: Partial<GeoData>): Partial<GeoData> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))

const requirePlaces = ({ country, state, time_zone }: GeoData): void => {
  const wrong = [
    ...(country === '' || allCountries.includes(country) ? [] : ['country']),
    ...(state === '' || isStateOf(country, state) ? [] : ['state']),
    ...(time_zone === '' || isTimeZone(time_zone) ? [] : ['time_zone']),
  ]
  if (wrong.length > 0) {
    refuse('requestInvalid', { errors: Object.fromEntries(wrong.map((field) => [field, ['INVALID']])) })
  }
}

export const readNewsletterSection = async (db: Reader, account: string) => ({
  version: await sectionVersion(db, account, 'newsletter'),
  ...(await readNewsletter(db, account)),
})

/** @throws Refusal `accountChanged`, also after the newsletter was ended by a mailed link */
export const saveNewsletterSection = (
  { database, clock }: Sandbox,
  author: Author,
  { version, ...newsletter }: Given<Newsletter>,
) =>
  database.transact(async (trx) => {
    await saveNewsletter(trx, clock, { author, newsletter, version })
    return readNewsletterSection(trx, author.account)
  })
