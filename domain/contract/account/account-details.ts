import * as v from 'valibot'
import { companySchema } from '#domain/account/company.ts'
import { geoDataSchema } from '#domain/account/geo-data.ts'
import { socialNetworksSchema } from '#domain/account/social-networks.ts'
import { newsletterSchema } from '#domain/auth/newsletter.ts'
import { endpoint } from '#domain/contract/kit/endpoint.ts'
import { countrySchema, countSchema, idSchema } from '#domain/kit/primitives.ts'

/** `version` of what the user saw; each section has its own, and `accountChanged` refuses an older one. */
const version = { version: countSchema }

/** `choices`: time zones, by their names in the database of time zones. */
export const geoDataResponseSchema = v.object({
  ...version,
  ...geoDataSchema.entries,
  choices: v.object({ time_zones: v.array(v.string()) }),
})

export const loadGeoData = endpoint({
  id: 'API-13',
  name: 'loadGeoData',
  summary: 'Where the user lives, with the time zones that can be chosen.',
  method: 'GET',
  path: 'settings/geodata/',
  access: 'person',
  response: geoDataResponseSchema,
})

export const saveGeoData = endpoint({
  id: 'API-13',
  name: 'saveGeoData',
  summary: 'Changes where the user lives.',
  method: 'PATCH',
  path: 'settings/geodata/',
  access: 'person',
  body: v.strictObject({ ...version, ...v.partial(geoDataSchema).entries }),
  response: geoDataResponseSchema,
  failures: ['accountChanged'],
})

/** ISO 3166-2, such as `DE-HH`. */
export const stateSchema = v.object({ id: idSchema, name: v.string() })
export type State = v.InferOutput<typeof stateSchema>

export const listStates = endpoint({
  id: 'API-108',
  name: 'listStates',
  summary:
    'The states, provinces or other first parts of a country, by their ISO 3166-2 codes, sorted by name; at most 230.',
  method: 'GET',
  path: 'settings/geodata/states/',
  access: 'person',
  query: v.strictObject({ country: countrySchema }),
  response: v.object({ results: v.array(stateSchema) }),
})

const companyResponse = v.object({ ...version, ...companySchema.entries })

export const loadCompany = endpoint({
  id: 'API-20',
  name: 'loadCompany',
  summary: 'The company of the user.',
  method: 'GET',
  path: 'settings/company/',
  access: 'person',
  response: companyResponse,
})

export const saveCompany = endpoint({
  id: 'API-20',
  name: 'saveCompany',
  summary: 'Replaces the company of the user.',
  method: 'PUT',
  path: 'settings/company/',
  access: 'person',
  body: v.strictObject({ ...version, ...companySchema.entries }),
  response: companyResponse,
  failures: ['accountChanged'],
})

const socialNetworksResponse = v.object({ ...version, ...socialNetworksSchema.entries })

export const loadSocialNetworks = endpoint({
  id: 'API-21',
  name: 'loadSocialNetworks',
  summary: 'User names in social networks.',
  method: 'GET',
  path: 'settings/social_network/',
  access: 'person',
  response: socialNetworksResponse,
})

export const saveSocialNetworks = endpoint({
  id: 'API-21',
  name: 'saveSocialNetworks',
  summary: 'Replaces the user names in social networks.',
  method: 'PUT',
  path: 'settings/social_network/',
  access: 'person',
  body: v.strictObject({ ...version, ...socialNetworksSchema.entries }),
  response: socialNetworksResponse,
  failures: ['accountChanged'],
})

const newsletterResponse = v.object({ ...version, ...newsletterSchema.entries })

export const loadNewsletter = endpoint({
  id: 'API-22',
  name: 'loadNewsletter',
  summary: 'Which newsletters the account gets; a mailed link ends them as well.',
  method: 'GET',
  path: 'settings/newsletter/',
  access: 'person',
  response: newsletterResponse,
})

export const saveNewsletter = endpoint({
  id: 'API-22',
  name: 'saveNewsletter',
  summary: 'Chooses which newsletters the account gets.',
  method: 'PUT',
  path: 'settings/newsletter/',
  access: 'person',
  body: v.strictObject({ ...version, ...newsletterSchema.entries }),
  response: newsletterResponse,
  failures: ['accountChanged'],
})
