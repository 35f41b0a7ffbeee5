import { Trans } from '@lingui/react/macro'
import type { AccountSectionActor } from '#machines/account/account-section/account-section.machine.ts'
import { SectionGrid, WideField } from '#src/screens/kit/section/section-grid.tsx'
import { SectionText } from '#src/screens/kit/section/section-text.view.tsx'

type Props = { actor: AccountSectionActor }

export const ProfileFields = ({ actor }: Props) => (
  <SectionGrid>
    <SectionText
      actor={actor}
      field="first_name"
      label={<Trans>First name</Trans>}
      autoComplete="given-name"
      required
    />
    <SectionText actor={actor} field="last_name" label={<Trans>Last name</Trans>} autoComplete="family-name" required />
  </SectionGrid>
)

export const CompanyFields = ({ actor }: Props) => (
  <SectionGrid>
    <WideField>
      <SectionText actor={actor} field="name" label={<Trans>Company</Trans>} autoComplete="organization" />
    </WideField>
    <SectionText actor={actor} field="registration_id" label={<Trans>Registration number</Trans>} script="machine" />
    <SectionText actor={actor} field="tax_number" label={<Trans>Tax number</Trans>} script="machine" />
    <WideField>
      <SectionText actor={actor} field="email" type="email" label={<Trans>Email of the company</Trans>} />
    </WideField>
    <WideField>
      <SectionText actor={actor} field="address" label={<Trans>Address of the company</Trans>} />
    </WideField>
  </SectionGrid>
)

/** Names of networks and messengers are the same in every language. */
export const SocialFields = ({ actor }: Props) => (
  <SectionGrid>
    <SectionText actor={actor} field="twitter" label={<Trans>Twitter (X)</Trans>} script="machine" />
    <SectionText actor={actor} field="facebook" label={<Trans>Facebook</Trans>} script="machine" />
    <SectionText actor={actor} field="telegram" label={<Trans>Telegram</Trans>} script="machine" />
    <SectionText actor={actor} field="instagram" label={<Trans>Instagram</Trans>} script="machine" />
  </SectionGrid>
)

export const ChannelFields = ({ actor }: Props) => (
  <SectionGrid>
    <SectionText
      actor={actor}
      field="telegram"
      label={<Trans>Telegram</Trans>}
      help={<Trans>User name or phone number.</Trans>}
      script="machine"
    />
    <SectionText
      actor={actor}
      field="whatsapp"
      label={<Trans>WhatsApp</Trans>}
      help={<Trans>Phone number with its country code.</Trans>}
      script="machine"
    />
    <SectionText
      actor={actor}
      field="bale"
      label={<Trans>Bale</Trans>}
      help={<Trans>User name or phone number.</Trans>}
      script="machine"
    />
  </SectionGrid>
)
