import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { AccountSectionScreen } from '#src/screens/account/account-section/account-section.screen.tsx'
import { GeoFields } from '#src/screens/account/account-section/geo-fields.view.tsx'
import { NewsletterFields } from '#src/screens/account/account-section/newsletter-fields.view.tsx'
import {
  ChannelFields,
  CompanyFields,
  ProfileFields,
  SocialFields,
} from '#src/screens/account/account-section/section-fields.view.tsx'
import { AvatarScreen } from '#src/screens/account/avatar/avatar.screen.tsx'
import { StatesScreen } from '#src/screens/account/states/states.screen.tsx'
import { LanguageCard } from './language-card.tsx'
import { useSavedName } from './use-saved-name.ts'

export const ProfileSection = () => (
  <Cards>
    <AccountSectionScreen
      section="profile"
      heading={<Trans>Your name</Trans>}
      description={<Trans>Shown in your projects, on invoices and to support.</Trans>}
      onSaved={useSavedName()}
    >
      {(actor) => <ProfileFields actor={actor} />}
    </AccountSectionScreen>
    <AvatarScreen />
    <LanguageCard />
  </Cards>
)

export const AddressSection = () => (
  <AccountSectionScreen
    section="geo"
    heading={<Trans>Address and time zone</Trans>}
    description={<Trans>Where you are. Invoices have a billing address of their own.</Trans>}
    allOptional
  >
    {(actor) => <GeoFields actor={actor} state={<StatesScreen section={actor} />} />}
  </AccountSectionScreen>
)

export const CompanySection = () => (
  <AccountSectionScreen
    section="company"
    heading={<Trans>Company</Trans>}
    description={<Trans>The company that you use this account for, if there is one.</Trans>}
    allOptional
  >
    {(actor) => <CompanyFields actor={actor} />}
  </AccountSectionScreen>
)

export const SocialSection = () => (
  <Cards>
    <AccountSectionScreen
      section="social"
      heading={<Trans>Social networks</Trans>}
      description={<Trans>Your user name, or the address of your profile.</Trans>}
      allOptional
    >
      {(actor) => <SocialFields actor={actor} />}
    </AccountSectionScreen>
    <AccountSectionScreen
      section="channels"
      heading={<Trans>Contact channels</Trans>}
      description={<Trans>Where we can reach you besides email and phone.</Trans>}
      allOptional
    >
      {(actor) => <ChannelFields actor={actor} />}
    </AccountSectionScreen>
  </Cards>
)

export const NewsletterSection = () => (
  <AccountSectionScreen
    section="newsletter"
    heading={<Trans>Newsletter</Trans>}
    description={<Trans>You still get emails about your orders and numbers.</Trans>}
  >
    {(actor) => <NewsletterFields actor={actor} />}
  </AccountSectionScreen>
)

const Cards = ({ children }: { children: ReactNode }) => (
  <chakra.div display="flex" flexDirection="column" gap={{ base: '5', md: '6' }}>
    {children}
  </chakra.div>
)
