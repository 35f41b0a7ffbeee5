import { Trans, useLingui } from '@lingui/react/macro'
import type { NumberState, OwnedNumber } from '#domain/numbers/number.ts'
import { type NumberAction, refusalOfAction } from '#domain/numbers/number-actions.ts'
import { Notice } from '#src/components/feedback/notice.tsx'
import { failureWords } from '#src/runtime/messages/failure-messages.ts'
import { actionWords } from '#src/screens/numbers/kit/action.messages.ts'
import { AskWhom } from '#src/screens/session/rights/ask-whom.tsx'

export type NumberRefusalProps = {
  number: OwnedNumber
  /** The action that the address names. */
  action: NumberAction | 'describe' | undefined
  mayAct: boolean
}

/** States in which a user must act, or the number is lost. */
const urgent: readonly NumberState[] = ['notActivated', 'renewNeeded', 'expired']

/**
 * Why the address opens no dialog: the user lacks the right, or the number does not allow the action. A user without the right also
 * reads whom to ask where the number needs an action.
 */
export const NumberRefusal = ({ number, action, mayAct }: NumberRefusalProps) => {
  const { i18n } = useLingui()
  const name = action === undefined || action === 'describe' ? null : i18n._(actionWords[action])
  if (!mayAct)
    return action !== undefined || urgent.includes(number.state) ? (
      <Notice
        tone="info"
        title={
          name === null ? (
            <Trans>Your role can view this number but cannot change it.</Trans>
          ) : (
            <Trans>{name}: your role can view this number but cannot change it.</Trans>
          )
        }
      >
        <AskWhom right="changeNumbers" />
      </Notice>
    ) : null
  if (action === undefined || action === 'describe') return null
  const refusal = refusalOfAction(number.state, action)
  if (refusal !== null) {
    const { what, next } = failureWords[refusal]
    return (
      <Notice tone="info" title={<Trans>{name}: this is not possible at the moment.</Trans>}>
        {i18n._(what)} {next === undefined ? null : i18n._(next)}
      </Notice>
    )
  }
  return action === 'changeSmsTrunk' && !number.features.sms ? (
    <Notice tone="info" title={<Trans>This number cannot receive SMS.</Trans>} />
  ) : null
}
