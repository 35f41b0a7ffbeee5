import { selectConfirmationStep, selectIsConfirmed } from '#machines/session/confirmation/confirmation.selectors.ts'
import type { SessionActor } from '#machines/session/session/session.machine.ts'

/**
 * Asks who uses the session, once for all calls that wait for it. Resolves to true when the user has confirmed it; to false when the user
 * or the session has ended the question. A question that no call waits for any more is closed.
 */
export const createConfirmations = (session: () => SessionActor): ((signal: AbortSignal) => Promise<boolean>) => {
  let waiting = 0
  return (signal) => {
    const { confirmation } = session().getSnapshot().children
    if (confirmation === undefined || signal.aborted) return Promise.resolve(false)
    waiting += 1
    session().send({ type: 'confirmation.needed' })
    return new Promise((resolve) => {
      const settle = (isConfirmed: boolean) => {
        subscription.unsubscribe()
        signal.removeEventListener('abort', leave)
        waiting -= 1
        resolve(isConfirmed)
      }
      const leave = () => {
        settle(false)
        if (waiting === 0) confirmation.send({ type: 'confirmation.dismissed' })
      }
      const subscription = confirmation.subscribe((snapshot) => {
        if (selectConfirmationStep(snapshot) === null) settle(selectIsConfirmed(snapshot))
      })
      signal.addEventListener('abort', leave)
    })
  }
}
