import { CatchBoundary } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { Suspense, useEffect } from 'react'
import type { ConfirmationActor } from '#machines/session/confirmation/confirmation.machine.ts'
import { selectConfirmationStep } from '#machines/session/confirmation/confirmation.selectors.ts'
import { selectInfo } from '#machines/session/session/session.selectors.ts'
import { withWords } from '#src/i18n/words.ts'
import { lazyChunk, resetFailedChunks } from '#src/runtime/availability/chunks.ts'
import { useSession } from '#src/runtime/context/app-context.ts'

const Confirmation = lazyChunk(
  'confirmation',
  () => withWords(['account'], () => import('#src/screens/account/confirmation/confirmation.screen.tsx')),
  'ConfirmationScreen',
)

/** Shown over every page while a call waits until the user has confirmed who uses the session. (decision 106) */
export const OwnerConfirmation = () => {
  const actor = useSession(({ children }) => children.confirmation)
  const email = useSession(selectInfo)?.client.email
  return actor === undefined || email === undefined ? null : <Question actor={actor} email={email} />
}

const Question = ({ actor, email }: { actor: ConfirmationActor; email: string }) => {
  const isOpen = useSelector(actor, selectConfirmationStep) !== null
  return isOpen ? (
    <CatchBoundary getResetKey={() => 'confirmation'} errorComponent={() => <Dismissal actor={actor} />}>
      <Suspense>
        <Confirmation actor={actor} email={email} />
      </Suspense>
    </CatchBoundary>
  ) : null
}

/** The dialog could not be loaded: the call that waits for it ends, as if the user had cancelled. */
const Dismissal = ({ actor }: { actor: ConfirmationActor }) => {
  useEffect(() => {
    resetFailedChunks()
    actor.send({ type: 'confirmation.dismissed' })
  }, [actor])
  return null
}
