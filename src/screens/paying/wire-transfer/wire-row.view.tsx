import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { UploadedFile } from '#domain/files/upload.ts'
import { afterMove, type WireTransfer } from '#domain/paying/wire-transfer.ts'
import { LinkButton } from '#src/components/controls/button.tsx'
import { StatusBadge } from '#src/components/data/status-badge.tsx'
import { Identifier } from '#src/components/values/identifier.tsx'
import { Money } from '#src/components/values/money.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'

export type WireRowProps = {
  transfer: WireTransfer
  /** The page of the list; undefined for the first. */
  after: string | undefined
  /** Withdraws the transfer while its state allows it; later shows only the failure of a withdrawal that came too late. */
  withdraw: (transfer: string, isPossible: boolean) => ReactNode
  /** Saves the attachment. */
  receipt: (file: UploadedFile) => ReactNode
}

/** One transfer: its data, its state, and the actions of the customer. */
export const WireRow = ({ transfer, after, withdraw, receipt }: WireRowProps) => {
  const { id, state, amount, tracking_code: code, attachment, updated_at: updated } = transfer
  return (
    <chakra.li
      display="flex"
      flexDirection="column"
      gap="2"
      paddingInline={{ base: '4', md: '6' }}
      paddingBlock="4"
      borderBlockStartWidth="1px"
    >
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
        <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" columnGap="3">
          <chakra.span fontWeight="semibold">
            {amount === null ? <Trans>No amount yet</Trans> : <Money amount={amount} />}
          </chakra.span>
          {code === null ? null : (
            <Identifier textStyle="sm" color="textMuted">
              {code}
            </Identifier>
          )}
        </chakra.div>
        <StatusBadge kind="wire" status={state} />
      </chakra.div>
      <Explanation transfer={transfer} />
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
        <chakra.span
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap="4"
          minWidth="0"
          textStyle="sm"
          color="textMuted"
        >
          <UtcTime moment={updated} />
          {attachment === null ? null : receipt(attachment)}
        </chakra.span>
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          {afterMove(state, 'handIn') === null ? null : (
            <LinkButton href={hrefOf('/cart', { step: 'wire', transfer: id, after })} size="sm" variant="secondary">
              {state === 'rejected' ? <Trans>Correct it</Trans> : <Trans>Continue</Trans>}
            </LinkButton>
          )}
          {withdraw(id, afterMove(state, 'withdraw') !== null)}
        </chakra.div>
      </chakra.div>
    </chakra.li>
  )
}

/** Why a transfer was rejected or returned, and what of it is in the wallet. */
export const Explanation = ({ transfer: { state, amount, credited, reason } }: { transfer: WireTransfer }) => {
  if (reason !== null)
    return (
      <chakra.p textStyle="sm">
        <bdi>{reason}</bdi>
      </chakra.p>
    )
  if (state !== 'issued' || credited === null) return null
  return (
    <chakra.p textStyle="sm">
      {credited === amount ? (
        <Trans>The amount is in your wallet.</Trans>
      ) : (
        <Trans>
          <Money amount={credited} fontWeight="medium" /> arrived and is in your wallet.
        </Trans>
      )}
    </chakra.p>
  )
}
