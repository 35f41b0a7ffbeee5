import { Trans } from '@lingui/react/macro'
import type { Account } from '#domain/account.ts'
import { Notice } from '#src/components/notice.tsx'

/** In place of the form while somebody else acts for the account. */
export const OwnersPassword = ({ account }: { account: Pick<Account, 'full_name'> }) => {
  const name = <bdi>{account.full_name}</bdi>
  return (
    <Notice tone="info" title={<Trans>Only {name} can change this password.</Trans>}>
      <Trans>You are signed in on their behalf: the current password has to be known to change it.</Trans>
    </Notice>
  )
}
