import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { AccountSectionActor } from '#machines/account/account-section/account-section.machine.ts'
import { isOn } from '#machines/kit/section.selectors.ts'
import { SectionCheck } from '#src/screens/kit/section/section-check.view.tsx'

/** Topics can be chosen while any newsletter is wanted. */
export const NewsletterFields = ({ actor }: { actor: AccountSectionActor }) => {
  const isSubscribed = useSelector(actor, (snapshot) => isOn('subscribed', snapshot))
  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <SectionCheck
        actor={actor}
        field="subscribed"
        help={<Trans>The link at the end of each newsletter switches this off, too.</Trans>}
      >
        <Trans>Send me newsletters</Trans>
      </SectionCheck>
      <chakra.fieldset
        disabled={!isSubscribed}
        display="flex"
        flexDirection="column"
        gap="3"
        paddingInlineStart="8"
        css={{ '&:disabled label': { color: 'textMuted' } }}
      >
        <chakra.legend srOnly>
          <Trans>Topics</Trans>
        </chakra.legend>
        <SectionCheck actor={actor} field="news">
          <Trans>What’s new in the portal</Trans>
        </SectionCheck>
        <SectionCheck actor={actor} field="offers">
          <Trans>New countries, numbers and prices</Trans>
        </SectionCheck>
      </chakra.fieldset>
    </chakra.div>
  )
}
