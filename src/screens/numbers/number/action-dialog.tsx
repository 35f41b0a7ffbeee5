import { useState } from 'react'
import { type NumberAction, refusalOf } from '#domain/numbers/number-actions.ts'
import { CallTrunkScreen } from '#src/screens/numbers/call-trunk/call-trunk.screen.tsx'
import {
  NumberActionScreen,
  type NumberActionScreenProps,
} from '#src/screens/numbers/number-action/number-action.screen.tsx'
import { SmsTrunkScreen } from '#src/screens/numbers/sms-trunk/sms-trunk.screen.tsx'

type ActionDialogProps = Omit<NumberActionScreenProps, 'action'> & {
  action: Exclude<NumberAction, 'sendRequirements'>
}

/**
 * The dialog of an action; another action needs another key. It opens if the number's state allows the action, and stays open when
 * another user changes the state, so that its own call tells what has happened.
 */
export const ActionDialog = ({ action, ...rest }: ActionDialogProps) => {
  const [isLegal] = useState(() => refusalOf(rest.page.number.state, action) === null)
  if (!isLegal) return null
  if (action === 'changeCallTrunk') return <CallTrunkScreen {...rest} />
  if (action === 'changeSmsTrunk') return rest.page.number.features.sms ? <SmsTrunkScreen {...rest} /> : null
  return <NumberActionScreen action={action} {...rest} />
}
