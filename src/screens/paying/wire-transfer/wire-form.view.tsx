import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { FormEvent, ReactNode } from 'react'
import { selectIsSubmitting } from '#machines/kit/form.selectors.ts'
import type { WireTransferActor } from '#machines/paying/wire-transfer/wire-transfer.machine.ts'
import { selectIsHandedIn } from '#machines/paying/wire-transfer/wire-transfer.machine.ts'
import { Button } from '#src/components/controls/button.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { FormNotice } from '#src/screens/kit/form/form-notice.tsx'
import { submit } from '#src/screens/kit/form/submit.ts'
import { useFormField } from '#src/screens/kit/form/use-form-field.ts'
import { WireFields, type WireLimits } from './wire-fields.view.tsx'
import { HandedIn, RejectionReason, SavedNotice } from './wire-outcome.view.tsx'
import { wireWords } from './wire-transfer.messages.ts'

export type WireFormProps = {
  actor: WireTransferActor
  limits: WireLimits
  /** Why the transfer was rejected, while it is corrected. */
  reason: string | null
  /** The upload of the receipt, with the error of its field. */
  attachment: (error: ReactNode) => ReactNode
  /** Starts the form of another transfer. */
  onRestart: () => void
}

/** The form of one wire transfer, and afterwards what happens to it. (FIN-08) */
export const WireForm = (props: WireFormProps) => {
  const isHandedIn = useSelector(props.actor, selectIsHandedIn)
  return (
    <Card
      heading={<Trans>2. Tell us about it</Trans>}
      description={isHandedIn ? undefined : <Trans>The money is in your wallet once it reaches our account.</Trans>}
    >
      {isHandedIn ? <HandedIn actor={props.actor} onRestart={props.onRestart} /> : <Fields {...props} />}
    </Card>
  )
}

const Fields = ({ actor, limits, reason, attachment }: WireFormProps) => {
  const isSubmitting = useSelector(actor, selectIsSubmitting)
  const receipt = useFormField(actor, 'attachment', wireWords)
  const send = (handIn: boolean) => actor.send({ type: 'draft.changed', change: { hand_in: handIn } })
  return (
    <chakra.form
      noValidate
      display="flex"
      flexDirection="column"
      gap="5"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        send(true)
        submit(event, actor)
      }}
    >
      <RejectionReason reason={reason} />
      <FormNotice form={actor} />
      <WireFields actor={actor} limits={limits} />
      {attachment(receipt.error)}
      <SavedNotice actor={actor} />
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button type="submit" variant="primary" size="lg" loading={isSubmitting}>
          <Trans>Submit the transfer</Trans>
        </Button>
        <Button
          variant="ghost"
          size="lg"
          aria-disabled={isSubmitting || undefined}
          onClick={() => {
            if (isSubmitting) return
            send(false)
            actor.send({ type: 'submission.requested' })
          }}
        >
          <Trans>Save for later</Trans>
        </Button>
      </chakra.div>
    </chakra.form>
  )
}
