import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { WireTransfer } from '#domain/paying/wire-transfer.ts'
import { selectResponse } from '#machines/kit/form.selectors.ts'
import type { WireTransferActor } from '#machines/paying/wire-transfer/wire-transfer.machine.ts'
import { selectIsSaved } from '#machines/paying/wire-transfer/wire-transfer.machine.ts'
import { Button } from '#src/components/controls/button.tsx'
import { StatusBadge } from '#src/components/data/status-badge.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { Identifier } from '#src/components/values/identifier.tsx'
import { Money } from '#src/components/values/money.tsx'
import { Explanation } from './wire-row.view.tsx'

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
              Your transfer of <Money amount={transfer.amount ?? '0'} /> was submitted.
            </Trans>
          }
        >
          <Trans>
            We look for <Identifier>{transfer.tracking_code}</Identifier> in our account and email you the result. This
            takes one to three working days.
          </Trans>
        </Notice>
      </chakra.div>
      <Button variant="secondary" onClick={onRestart}>
        <Trans>Submit another transfer</Trans>
      </Button>
    </chakra.div>
  )
}

export type ClosedTransferProps = { transfer: WireTransfer | undefined; onRestart: () => void }

/** In place of the form: the transfer of the address takes no change any more, or is on another page of the list. */
export const ClosedTransfer = ({ transfer, onRestart }: ClosedTransferProps) => (
  <Card heading={<Trans>2. Tell us about it</Trans>}>
    <Notice
      tone="info"
      title={
        transfer === undefined ? (
          <Trans>The transfer of this link is not on this page of the list.</Trans>
        ) : (
          <Trans>
            Your transfer of <Money amount={transfer.amount ?? '0'} /> cannot be changed any more.
          </Trans>
        )
      }
      actions={
        <Button size="sm" onClick={onRestart}>
          <Trans>Submit another transfer</Trans>
        </Button>
      }
    >
      {transfer === undefined ? (
        <Trans>It may be among the older ones, or in another project.</Trans>
      ) : (
        <>
          <StatusBadge kind="wire" status={transfer.state} />
          <Explanation transfer={transfer} />
        </>
      )}
    </Notice>
  </Card>
)

/** A rejected transfer says in its form what has to be corrected. */
export const RejectionReason = ({ reason }: { reason: string | null }) =>
  reason === null ? null : (
    <Notice tone="warning" title={<Trans>This transfer was rejected. Correct it and submit it again.</Trans>}>
      <bdi>{reason}</bdi>
    </Notice>
  )

export const SavedNotice = ({ actor }: { actor: WireTransferActor }) =>
  useSelector(actor, selectIsSaved) ? (
    <Notice tone="info" role="status" title={<Trans>Saved. It is kept for 30 days.</Trans>}>
      <Trans>It is only submitted when you press the button.</Trans>
    </Notice>
  ) : null
