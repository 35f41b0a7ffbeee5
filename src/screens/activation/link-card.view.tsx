import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { LinkActivationActor } from '#machines/activation/link-activation.machine.ts'
import { selectFormFailure } from '#machines/kit/form.selectors.ts'
import { failureWords } from '#src/app/failure-messages.ts'
import { DoorCard } from '#src/components/door-frame.tsx'
import { FormSubmit } from '../form/form-submit.tsx'
import { FormTrouble } from '../form/form-trouble.tsx'
import { submit } from '../form/submit.ts'

/** One press: a link that was merely opened, by a mail program perhaps, activates nothing. */
export const LinkCard = ({ actor, footer }: { actor: LinkActivationActor; footer: ReactNode }) => {
  const failure = useSelector(actor, selectFormFailure)
  return (
    <DoorCard
      title={<Trans>Activate your account</Trans>}
      purpose={<Trans>The link in your mail has led you here. One press is all that is left.</Trans>}
      footer={footer}
    >
      <chakra.form noValidate display="grid" gap="5" onSubmit={(event) => submit(event, actor)}>
        {failure === null ? null : <FormTrouble form={actor} failure={failure} words={failureWords[failure.code]} />}
        <FormSubmit form={actor}>
          <Trans>Activate the account</Trans>
        </FormSubmit>
      </chakra.form>
    </DoorCard>
  )
}
