import type { NumberAction } from '#domain/numbers/number-actions.ts'
import { CallTrunkScreen } from '#src/screens/numbers/call-trunk/call-trunk.screen.tsx'
import {
  NumberActionScreen,
  type NumberActionScreenProps,
} from '#src/screens/numbers/number-action/number-action.screen.tsx'
import { SmsTrunkScreen } from '#src/screens/numbers/sms-trunk/sms-trunk.screen.tsx'

type ActionDialogProps = Omit<NumberActionScreenProps, 'action'> & {
  action: Exclude<NumberAction, 'sendRequirements'>
}

/** The dialog of an action that is legal in the number's state. */
export const ActionDialog = ({ action, ...rest }: ActionDialogProps) => {
  if (action === 'changeCallTrunk') return <CallTrunkScreen {...rest} />
  if (action === 'changeSmsTrunk') return rest.page.number.features.sms ? <SmsTrunkScreen {...rest} /> : null
  return <NumberActionScreen action={action} {...rest} />
}
