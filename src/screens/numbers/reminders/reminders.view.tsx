import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { reminderChoices } from '#domain/numbers/reminders.ts'
import type { RemindersActor } from '#machines/numbers/reminders/reminders.machine.ts'
import {
  selectDays,
  selectFailure,
  selectIsSaved,
  selectIsSaving,
} from '#machines/numbers/reminders/reminders.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { Checkbox } from '#src/components/forms/checkbox.tsx'
import { Modal } from '#src/components/layout/modal.tsx'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'
import { AskWhom } from '#src/screens/session/rights/ask-whom.tsx'

export type RemindersViewProps = { actor: RemindersActor; mayChange: boolean }

/** The days on which the project is reminded of the ends of its numbers; each switch is saved at once. */
export const RemindersView = ({ actor, mayChange }: RemindersViewProps) => {
  const { t } = useLingui()
  const days = useSelector(actor, selectDays)
  const failure = useSelector(actor, selectFailure)
  const isSaving = useSelector(actor, selectIsSaving)
  const isSaved = useSelector(actor, selectIsSaved)
  return (
    <Modal
      title={<Trans>Reminders of expiry dates</Trans>}
      onDismiss={() => actor.send({ type: 'dialog.closed' })}
      actions={
        <Button variant="secondary" onClick={() => actor.send({ type: 'dialog.closed' })}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          We email you before a number in this project expires, or when the balance will not cover its automatic
          renewal.
        </Trans>
      </p>
      {days === null ? (
        failure === null ? (
          <SkeletonText lines={6} />
        ) : null
      ) : (
        <chakra.ul role="list" display="grid" aria-label={t`Days before the expiry date`}>
          {reminderChoices.map((each) => (
            <chakra.li key={each} minHeight="11" display="grid" alignContent="center">
              <Checkbox
                kind="switch"
                checked={days.includes(each)}
                disabled={isSaving || !mayChange}
                onCheckedChange={(on) => actor.send({ type: 'day.switched', days: each, on })}
              >
                <Plural value={each} one="# day before" other="# days before" />
              </Checkbox>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      {mayChange ? null : (
        <chakra.p textStyle="sm" color="textMuted">
          <Trans>Your role can view these reminders but cannot change them.</Trans> <AskWhom right="changeNumbers" />
        </chakra.p>
      )}
      {failure === null ? null : (
        <FailureMessage failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
      )}
      <Announcement text={isSaved ? t({ message: 'Saved.', context: 'reminders' }) : ''} />
    </Modal>
  )
}
