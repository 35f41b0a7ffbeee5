import { Trans } from '@lingui/react/macro'
import type { BulkActionInput } from '#machines/numbers/bulk-action/bulk-action.context.ts'
import { Notice } from '#src/components/feedback/notice.tsx'
import type { BulkActionScreenProps } from '#src/screens/numbers/bulk-action/bulk-action.screen.tsx'
import { LazyBulkAction } from '#src/screens/numbers/bulk-action/lazy-bulk-action.tsx'
import { LazyReminders } from '#src/screens/numbers/reminders/lazy-reminders.tsx'
import { AskWhom } from '#src/screens/session/rights/ask-whom.tsx'

export type NumberDialogProps = Omit<BulkActionScreenProps, 'start'> & {
  /** The dialog that the address names, besides a change of many numbers. */
  name: 'reminders' | undefined
  mayAct: boolean
  /** Null: no change of many numbers was chosen. */
  start: Omit<BulkActionInput, 'country'> | null
  /** The country of the first target of a forwarded call. */
  country: string
}

/** The dialog of the list that the address names: the reminders, or a change of many numbers. */
export const NumberDialog = ({ name, mayAct, start, country, ...props }: NumberDialogProps) => {
  if (name === 'reminders') return <LazyReminders mayChange={mayAct} onClose={props.onClose} />
  if (start === null) return null
  if (!mayAct)
    return (
      <Notice tone="info" role="status" title={<Trans>Your role can view numbers but cannot change them.</Trans>}>
        <AskWhom right="changeNumbers" />
      </Notice>
    )
  return <LazyBulkAction start={{ ...start, country }} {...props} />
}
