import { emptyNewsletter, newsletterSchema } from '#domain/auth/newsletter.ts'
import { rulesOf } from '#domain/kit/validation/section.ts'
import { companySchema, emptyCompany } from './company.ts'
import { contactChannelsSchema, emptyContactChannels } from './contact-channels.ts'
import { emptyGeoData, geoDataSchema } from './geo-data.ts'
import { emptyProfile, profileSchema } from './profile.ts'
import { emptySocialNetworks, socialNetworksSchema } from './social-networks.ts'

/** The parts of an account that are edited as a form, each with a version of its own. */
export const detailSections = ['profile', 'geo', 'company', 'social', 'channels', 'newsletter'] as const
export type DetailSection = (typeof detailSections)[number]

/** A change of a country empties the state, which belongs to it. */
export const accountRules = rulesOf<DetailSection>(
  {
    profile: { schema: profileSchema, empty: emptyProfile },
    geo: { schema: geoDataSchema, empty: emptyGeoData },
    company: { schema: companySchema, empty: emptyCompany },
    social: { schema: socialNetworksSchema, empty: emptySocialNetworks },
    channels: { schema: contactChannelsSchema, empty: emptyContactChannels },
    newsletter: { schema: newsletterSchema, empty: emptyNewsletter },
  },
  (section, values, change) => {
    const movesCountry = section === 'geo' && change.country !== undefined && change.country !== values.country
    return { ...values, ...(movesCountry ? { state: '' } : {}), ...change }
  },
)

export const { emptyValuesOf } = accountRules
