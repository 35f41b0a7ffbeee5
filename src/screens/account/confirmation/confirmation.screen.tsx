import type { ReactNode } from 'react'
import type { ConfirmationActor } from '#machines/session/confirmation/confirmation.machine.ts'
import type { ConfirmationStep } from '#machines/session/confirmation/confirmation.selectors.ts'
import { ConfirmByPasskeyScreen } from './confirm-by-passkey.screen.tsx'
import { ConfirmByPasswordScreen } from './confirm-by-password.screen.tsx'
import { ConfirmationView } from './confirmation.view.tsx'

/** `email`: the address under which a password manager has the password. */
export const ConfirmationScreen = ({ actor, email }: { actor: ConfirmationActor; email: string }) => {
  const steps: Record<Exclude<ConfirmationStep, 'loading'>, ReactNode> = {
    byPassword: <ConfirmByPasswordScreen confirmation={actor} email={email} />,
    byPasskey: <ConfirmByPasskeyScreen confirmation={actor} />,
  }
  return <ConfirmationView actor={actor} step={(step) => steps[step]} />
}
