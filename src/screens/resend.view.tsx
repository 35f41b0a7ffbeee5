import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ResendActor } from '#machines/kit/resend.machine.ts'
import { selectIsSending, selectResendFailure, selectSent, selectWait } from '#machines/kit/resend.selectors.ts'
import { Wait } from '#src/app/wait.tsx'
import { Button } from '#src/components/button.tsx'
import { FailureMessage } from './failure-message.tsx'

export type ResendViewProps = {
  actor: ResendActor
  /** What to do when nothing came: "Nothing came?" */
  question: ReactNode
  /** What the button does: "Send the code again". */
  children: ReactNode
}

/** Sending once more, as soon as the API allows it; until then the seconds are counted down. (LIM-03) */
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
          {sent === 0 ? question : <Trans>Sent again. What was sent before does not work any more.</Trans>}
        </chakra.span>
        {wait === null ? (
          <Button size="sm" busy={isSending} onClick={() => actor.send({ type: 'resend.requested' })}>
            {children}
          </Button>
        ) : (
          <chakra.span color="textMuted">
            <Trans>
              Send again in <Wait seconds={wait} />
            </Trans>
          </chakra.span>
        )}
      </chakra.div>
    </chakra.div>
  )
}
