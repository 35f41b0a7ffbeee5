import { Trans } from '@lingui/react/macro'
import type { Account } from '#domain/session/account.ts'
import { Notice } from '#src/components/feedback/notice.tsx'

/** Replaces the form during impersonation. */
export const OwnersPassword = ({ account }: { account: Pick<Account, 'full_name'> }) => {
  const name = <bdi>{account.full_name}</bdi>
  return (
    <Notice tone="info" title={<Trans>Only {name} can change this password.</Trans>}>
      <Trans>You are signed in on their behalf: changing the password requires the current one.</Trans>
    </Notice>
  )
}
