import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import type { StateValueFrom } from 'xstate'
import { type DetailSection, emptyValuesOf } from '#domain/account/sections.ts'
import { accountSections } from '#domain/fixtures/account-sections.ts'
import {
  type AccountSectionActor,
  type AccountSectionContext,
  accountSectionMachine,
} from '#machines/account/account-section/account-section.machine.ts'
import { GeoFields } from '#src/screens/account/account-section/geo-fields.view.tsx'
import { NewsletterFields } from '#src/screens/account/account-section/newsletter-fields.view.tsx'
import {
  ChannelFields,
  CompanyFields,
  ProfileFields,
  SocialFields,
} from '#src/screens/account/account-section/section-fields.view.tsx'
import { SectionView } from '#src/screens/kit/section/section.view.tsx'
import { inAccount } from '../kit/frames.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/AccountSection',
  component: SectionView,
  decorators: [inAccount('you')],
} satisfies Meta<typeof SectionView>
export default meta

type Story = StoryObj<typeof meta>

const fields: Record<DetailSection, (actor: AccountSectionActor) => ReactNode> = {
  profile: (actor) => <ProfileFields actor={actor} />,
  geo: (actor) => <GeoFields actor={actor} state={null} />,
  company: (actor) => <CompanyFields actor={actor} />,
  social: (actor) => <SocialFields actor={actor} />,
  channels: (actor) => <ChannelFields actor={actor} />,
  newsletter: (actor) => <NewsletterFields actor={actor} />,
}

const known = (section: DetailSection): AccountSectionContext => ({
  section,
  stored: accountSections[section],
  draft: accountSections[section].values,
  errors: {},
  theirs: {},
  failure: null,
})

const company = known('company')
const typed: AccountSectionContext = { ...company, draft: { ...company.draft, name: 'Hafen Media', tax_number: '' } }

const story = (
  name: string,
  value: StateValueFrom<typeof accountSectionMachine>,
  held: AccountSectionContext,
): Story => {
  const actor = still(accountSectionMachine, value, held) as AccountSectionActor
  const { section } = held
  const heading = section === 'company' ? 'Company' : section
  const allOptional = section !== 'profile' && section !== 'newsletter'
  const description = 'What this section is for.'
  return { name, args: { actor, heading, description, allOptional, children: fields[section](actor) } }
}

const unknown: AccountSectionContext = {
  ...company,
  stored: { version: 0, values: emptyValuesOf('company'), choices: {} },
  draft: emptyValuesOf('company'),
}

export const Loading = story('loading', 'loading', unknown)
export const Failed = story('failed', 'failed', { ...unknown, failure: { code: 'unreachable' } })
export const Editing = story('editing', 'editing', company)
Editing.tags = ['main']
export const EditingChanged = story('editing, changed', 'editing', typed)
export const EditingEmpty = story('editing, never saved', 'editing', unknown)
export const EditingProfile = story('editing, profile', 'editing', {
  ...known('profile'),
  draft: { first_name: '', last_name: 'Neumann' },
  errors: { first_name: 'REQUIRED' },
})
export const EditingAddress = story('editing, address', 'editing', known('geo'))
export const EditingSocial = story('editing, social networks', 'editing', {
  ...known('social'),
  draft: { ...accountSections.social.values, facebook: 'a b' },
  errors: { facebook: 'userName.format' },
})
export const EditingChannels = story('editing, contact channels', 'editing', known('channels'))
export const EditingNewsletter = story('editing, newsletter', 'editing', known('newsletter'))
export const EditingNoNewsletter = story('editing, no newsletter', 'editing', {
  ...known('newsletter'),
  draft: { subscribed: false, news: true, offers: false },
})
export const Saving = story('saving', 'saving', typed)
export const Comparing = story('comparing', 'comparing', { ...typed, failure: { code: 'accountChanged', status: 409 } })
export const Merged = story('merged', 'merged', typed)
export const Contested = story('contested', 'contested', {
  ...typed,
  theirs: { name: 'Hafen Media KG', tax_number: 'DE318224072' },
})
export const ContestedNewsletter = story('contested, newsletter', 'contested', {
  ...known('newsletter'),
  draft: { subscribed: true, news: true, offers: true },
  theirs: { offers: false },
})
export const Refused = story('refused', 'refused', { ...typed, failure: { code: 'timedOut' } })
export const RefusedField = story('refused, at a field', 'refused', {
  ...typed,
  draft: { ...typed.draft, email: 'office@' },
  errors: { email: 'email.format' },
  failure: { code: 'requestInvalid', status: 422, fields: { email: ['email.format'] } },
})
export const Throttled = story('throttled', 'throttled', {
  ...typed,
  failure: { code: 'tooManyRequests', status: 429, retryAfter: 45 },
})
export const Saved = story('saved', 'saved', company)
