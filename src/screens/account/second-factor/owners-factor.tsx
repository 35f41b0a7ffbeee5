import { Trans } from '@lingui/react/macro'
import type { Account } from '#domain/session/account.ts'
import { Notice } from '#src/components/feedback/notice.tsx'

/** Replaces the buttons during impersonation. */
export const OwnersFactor = ({ account }: { account: Pick<Account, 'full_name'> }) => {
  const name = <bdi>{account.full_name}</bdi>
  return <Notice tone="info" title={<Trans>Only {name} can change this.</Trans>} />
}
