import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { CalendarDays } from 'lucide-react'
import {
  type NumberCalendarActor,
  selectFailure,
  selectIsSaved,
  selectIsSaving,
} from '#machines/numbers/number-calendar/number-calendar.machine.ts'
import { Button } from '#src/components/controls/button.tsx'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'

export type NumberCalendarViewProps = { actor: NumberCalendarActor; onSave: () => void }

/** Saves the ends of the listed numbers for the user's own calendar. */
export const NumberCalendarView = ({ actor, onSave }: NumberCalendarViewProps) => {
  const { t } = useLingui()
  const isSaving = useSelector(actor, selectIsSaving)
  const isSaved = useSelector(actor, selectIsSaved)
  const failure = useSelector(actor, selectFailure)
  return (
    <chakra.div display="grid" gap="2" justifyItems="start">
      <Button size="sm" loading={isSaving} onClick={onSave} icon={<CalendarDays size={16} aria-hidden="true" />}>
        <Trans>Save the expiry dates as a calendar</Trans>
      </Button>
      {failure === null ? null : <FailureMessage failure={failure} onRetry={onSave} />}
      <Announcement text={isSaved ? t`The calendar was saved.` : ''} />
    </chakra.div>
  )
}
