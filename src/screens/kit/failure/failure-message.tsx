import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Failure } from '#domain/kit/failure.ts'
import { FailureNotice } from '#src/components/feedback/failure-notice.tsx'
import { SavedBy } from '#src/components/values/saved-by.tsx'
import { useConnection } from '#src/runtime/availability/use-connection.ts'
import { useOnReconnect } from '#src/runtime/availability/use-on-reconnect.ts'
import type { FailureWords } from '#src/runtime/messages/auth-failure-messages.ts'
import { failureWords } from '#src/runtime/messages/failure-messages.ts'
import { referenceOf } from '#src/runtime/messages/failure-reference.ts'
import { withContact } from './contact-action.tsx'
import { RetryButton } from './retry-button.tsx'

export type FailureMessageProps = {
  failure: Failure
  /** More specific words than the general ones of the code. */
  words?: FailureWords | undefined
  /** Repeats a read. It is also called when the connection returns, so it must not send anything. */
  onRetry?: () => void
  retrying?: boolean
  actions?: ReactNode
}

/** Renders a failure in the current language. */
export const FailureMessage = ({ failure, words, onRetry, retrying, actions }: FailureMessageProps) => {
  const { i18n } = useLingui()
  const { what, safe, next } = words ?? failureWords[failure.code]
  const { isOffline } = useConnection()
  useOnReconnect(isWithoutResponse(failure) ? onRetry : undefined)
  // The notice of the lost connection is above every page; the read is repeated when it is back.
  if (isOffline && isWithoutResponse(failure) && onRetry !== undefined) return <WaitsForConnection />
  return (
    <FailureNotice
      what={i18n._(what)}
      safe={
        failure.changed === undefined ? (
          safe && i18n._(safe)
        ) : (
          <>
            <SavedBy changed={failure.changed} /> {safe === undefined ? null : i18n._(safe)}
          </>
        )
      }
      next={next && i18n._(next)}
      reference={referenceOf(failure)}
      actions={withContact(
        failure,
        onRetry === undefined ? (
          actions
        ) : (
          <>
            <RetryButton onRetry={onRetry} loading={retrying} />
            {actions}
          </>
        ),
      )}
    />
  )
}

const WaitsForConnection = () => (
  <chakra.p display="flex" alignItems="center" gap="2" textStyle="sm" color="textMuted">
    <WifiOff size={16} aria-hidden="true" />
    <Trans>This is loaded as soon as you are online again.</Trans>
  </chakra.p>
)

const isWithoutResponse = ({ code }: Failure) => code === 'unreachable' || code === 'timedOut'
