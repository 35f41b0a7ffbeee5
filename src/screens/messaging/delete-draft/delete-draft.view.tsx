import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { DeleteDraftActor } from '#machines/messaging/delete-draft/delete-draft.machine.ts'
import { ConfirmedCallView } from '#src/screens/kit/confirmed-call/confirmed-call.view.tsx'

/** The button that deletes a draft, and its confirmation. `label` names the draft to screen readers. */
export const DeleteDraftView = ({ actor, label }: { actor: DeleteDraftActor; label: string }) => {
  const { t } = useLingui()
  return (
    <chakra.div css={cellCss}>
      <ConfirmedCallView
        actor={actor}
        question={<Trans>Delete this draft?</Trans>}
        dismiss={<Trans>Keep it</Trans>}
        busyText={t`Deleting the draft`}
        label={label}
        variant="dangerQuiet"
      >
        <Trans>Delete</Trans>
      </ConfirmedCallView>
    </chakra.div>
  )
}

/** The button is at the end of its row; the question and a failure are wider, and wrap. */
const cellCss = {
  display: 'grid',
  justifyItems: 'end',
  '& > div': { alignItems: 'flex-end' },
  '& [role=alertdialog], & [role=alert]': {
    width: { base: '11.75rem', md: '15rem' },
    marginBlockStart: '2',
    borderRadius: 'lg',
    textAlign: 'start',
    whiteSpace: 'normal',
  },
  '& [role=alertdialog], & [role=alert] ~ button': { marginBlockEnd: '2' },
}
