import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ConfirmationActor } from '#machines/session/confirmation/confirmation.machine.ts'
import { type ConfirmationStep, selectConfirmationStep } from '#machines/session/confirmation/confirmation.selectors.ts'
import { Announcement } from '#src/components/feedback/live-region.tsx'

export type ConfirmationViewProps = {
  actor: ConfirmationActor
  /** The dialog of a step. */
  step: (step: Exclude<ConfirmationStep, 'loading'>) => ReactNode
}

/** The question who uses the session, over every page. While it is prepared, the button that was pressed shows the wait. */
export const ConfirmationView = ({ actor, step }: ConfirmationViewProps) => {
  const { t } = useLingui()
  const open = useSelector(actor, selectConfirmationStep)
  if (open === null) return null
  return open === 'loading' ? <Announcement text={t`Loading`} /> : step(open)
}
