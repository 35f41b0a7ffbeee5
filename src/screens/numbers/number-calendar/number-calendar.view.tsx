import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { CalendarDays } from 'lucide-react'
import {
  type NumberCalendarActor,
  selectFailure,
  selectIsSaved,
  selectIsSaving,
} from '#machines/numbers/number-calendar/number-calendar.machine.ts'
import { Spinner } from '#src/components/controls/spinner.tsx'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'

export type NumberCalendarViewProps = { actor: NumberCalendarActor; onSave: () => void }

/** Entry of the list's menu: saves the expiry dates of the listed numbers for the user's own calendar. */
export const NumberCalendarView = ({ actor, onSave }: NumberCalendarViewProps) => {
  const { t } = useLingui()
  const isSaving = useSelector(actor, selectIsSaving)
  const isSaved = useSelector(actor, selectIsSaved)
  const failure = useSelector(actor, selectFailure)
  return (
    <li>
      <button type="button" aria-busy={isSaving || undefined} onClick={onSave}>
        {isSaving ? <Spinner boxSize="4" marginBlockStart="0.5" /> : <CalendarDays aria-hidden="true" />}
        <Trans>Save the expiry dates as a calendar</Trans>
      </button>
      {failure === null ? null : <FailureMessage failure={failure} onRetry={onSave} />}
      <Announcement text={isSaved ? t`The calendar was saved.` : ''} />
    </li>
  )
}
