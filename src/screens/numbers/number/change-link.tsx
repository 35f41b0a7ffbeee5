import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnedNumber } from '#domain/numbers/number.ts'
import { type NumberAction, offeredActions } from '#domain/numbers/number-actions.ts'
import { TextLink } from '#src/components/controls/text-link.tsx'
import { actionWords } from '#src/screens/numbers/kit/action.messages.ts'
import { hrefOfAction } from '#src/screens/numbers/kit/action-href.ts'

export type ChangeLinkProps = { number: OwnedNumber; action: NumberAction; mayAct: boolean }

/** At the end of a setting: opens the dialog that changes it. Nothing if the state or the user's role does not allow it. */
export const ChangeLink = ({ number, action, mayAct }: ChangeLinkProps) => {
  const { i18n } = useLingui()
  return mayAct && offeredActions(number).includes(action) ? (
    <TextLink href={hrefOfAction(number, action)} aria-label={i18n._(actionWords[action])}>
      <Trans context="setting">Change</Trans>
    </TextLink>
  ) : null
}
