import { useState } from 'react'
import type { Failure, FailureCode } from '#domain/kit/failure.ts'
import type { FailureWords } from '#src/runtime/messages/auth-failure-messages.ts'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'

/** A confirmed call that was refused because its subject has changed. `subject`: its id. */
export type OutdatedCall = { subject: string; failure: Failure }

/** The last outdated call of a list whose rows make confirmed calls; null after a call that succeeded. */
export const useOutdatedCall = () => {
  const [call, setCall] = useState<OutdatedCall | null>(null)
  const report = (subject: string, failure: Failure | null) => setCall(failure && { subject, failure })
  return [call, report] as const
}

export type OutdatedCallMessageProps = {
  call: OutdatedCall | null
  /** Whether the page still shows the subject, whose own button then has the failure. */
  isShown: (subject: string) => boolean
  words?: Partial<Record<FailureCode, FailureWords>> | undefined
}

/** The failure of an outdated call whose subject has left the page. */
export const OutdatedCallMessage = ({ call, isShown, words }: OutdatedCallMessageProps) =>
  call === null || isShown(call.subject) ? null : (
    <FailureMessage failure={call.failure} words={words?.[call.failure.code]} />
  )
