import { Trans } from '@lingui/react/macro'
import type { Account } from '#domain/session/account.ts'
import { Notice } from '#src/components/feedback/notice.tsx'

/** Replaces the form during impersonation. */
export const OwnersPhone = ({ account }: { account: Pick<Account, 'full_name'> }) => {
  const name = <bdi>{account.full_name}</bdi>
  return (
    <Notice tone="info" title={<Trans>Only {name} can verify a phone here.</Trans>}>
      <Trans>You are signed in on their behalf: the code is sent to them.</Trans>
    </Notice>
  )
}
