import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ResendActor } from '#machines/kit/resend.machine.ts'
import { selectIsSending, selectResendFailure, selectSent, selectWait } from '#machines/kit/resend.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'
import { CountdownFrom } from '#src/runtime/time/countdown-from.tsx'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'

export type ResendViewProps = {
  actor: ResendActor
  /** The text before the first resend: "Didn’t get it?" */
  question: ReactNode
  /** The label of the button: "Send the code again". */
  children: ReactNode
}

/** Sends a code or link again as soon as the API allows it; until then it counts down the seconds. (LIM-03) */
export const ResendView = ({ actor, question, children }: ResendViewProps) => {
  const wait = useSelector(actor, selectWait)
  const sent = useSelector(actor, selectSent)
  const isSending = useSelector(actor, selectIsSending)
  const failure = useSelector(actor, selectResendFailure)
  return (
    <chakra.div display="flex" flexDirection="column" gap="3" textStyle="sm">
      {failure === null ? null : <FailureMessage failure={failure} />}
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        columnGap="4"
        rowGap="1"
        minHeight="8"
      >
        <chakra.span color="textMuted">
          {sent === 0 ? question : <Trans>Sent again. Earlier codes and links no longer work.</Trans>}
        </chakra.span>
        {wait === null ? (
          <Button size="sm" loading={isSending} onClick={() => actor.send({ type: 'resend.requested' })}>
            {children}
          </Button>
        ) : (
          <chakra.span color="textMuted">
            <Trans>
              Send again in <CountdownFrom seconds={wait} />
            </Trans>
          </chakra.span>
        )}
      </chakra.div>
    </chakra.div>
  )
}
