import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { selectResponse } from '#machines/kit/form.selectors.ts'
import type { WireTransferActor } from '#machines/paying/wire-transfer/wire-transfer.machine.ts'
import { selectIsSaved } from '#machines/paying/wire-transfer/wire-transfer.machine.ts'
import { Button } from '#src/components/controls/button.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Identifier } from '#src/components/values/identifier.tsx'
import { Money } from '#src/components/values/money.tsx'

/** After handing in: what happens now. */
export const HandedIn = ({ actor, onRestart }: { actor: WireTransferActor; onRestart: () => void }) => {
  const transfer = useSelector(actor, selectResponse)
  if (transfer === null) return null
  return (
    <chakra.div display="flex" flexDirection="column" alignItems="flex-start" gap="4">
      <chakra.div width="full">
        <Notice
          tone="success"
          role="status"
          title={
            <Trans>
              Your transfer of <Money amount={transfer.amount ?? '0'} /> is handed in.
            </Trans>
          }
        >
          <Trans>
            We look for <Identifier>{transfer.tracking_code}</Identifier> on our account and mail you the result. This
            takes one to three working days.
          </Trans>
        </Notice>
      </chakra.div>
      <Button variant="secondary" onClick={onRestart}>
        <Trans>Hand in another transfer</Trans>
      </Button>
    </chakra.div>
  )
}

/** A rejected transfer says in its form what has to be corrected. */
export const RejectionReason = ({ reason }: { reason: string | null }) =>
  reason === null ? null : (
    <Notice tone="warning" title={<Trans>This transfer was rejected. Correct it and hand it in again.</Trans>}>
      <bdi>{reason}</bdi>
    </Notice>
  )

export const SavedNotice = ({ actor }: { actor: WireTransferActor }) =>
  useSelector(actor, selectIsSaved) ? (
    <Notice tone="info" role="status" title={<Trans>Saved. It is kept for 30 days.</Trans>}>
      <Trans>It is handed in only when you press the button.</Trans>
    </Notice>
  ) : null
