import { type Part, part } from './part.ts'

export const fieldsOfAccount: readonly Part[] = [
  part('ENT-05', 'Geo data', 'loadGeoData', 'account/account-section EditingAddress', {
    country: ['country', 'Germany'],
    city: ['city', 'Hamburg'],
    street: ['street', 'Am Sandtorkai 30'],
    'postal code': ['postal_code', '20457'],
    'time zone': ['time_zone', 'Europe/Berlin'],
  }),
  part('ENT-05', 'Company', 'loadCompany', 'account/account-section Editing', {
    name: ['name', 'Hafen Media GmbH'],
    'registration id': ['registration_id', 'HRB 148822'],
    'tax number': ['tax_number', 'DE318224071'],
    email: ['email', 'office@hafen.example'],
    address: ['address', 'Am Sandtorkai 30, 20457 Hamburg'],
  }),
  part('ENT-05', 'Social networks', 'loadSocialNetworks', 'account/account-section EditingSocial', {
    Twitter: ['twitter', 'hafenmedia'],
    Facebook: ['facebook', 'a b'],
    Telegram: ['telegram', 'hafen_media'],
    Instagram: ['instagram', 'hafen.media'],
  }),
  part(
    'ENT-05',
    'Contact channels',
    'loadCommunications',
    'account/account-section EditingChannels',
    {
      telegram: ['telegram', 'clara_neumann'],
      whatsapp: ['whatsapp', '+4915112345678'],
      bale: ['bale', 'Bale'],
    },
    'channels.',
  ),
  part('ENT-05', 'Newsletter', 'loadNewsletter', 'account/account-section EditingNewsletter', {
    subscribed: ['subscribed', 'Send me newsletters'],
    topics: ['news', 'What’s new in the portal'],
  }),
  part(
    'ENT-05',
    'Session',
    'listSessions',
    'account/sessions Ready',
    {
      device: ['device', 'iPhone'],
      OS: ['os', 'iOS'],
      browser: ['browser', 'Safari'],
      'last use': ['last_used_at', '20 Nov 2026, 06:31 UTC'],
    },
    'results[].',
  ),
]
