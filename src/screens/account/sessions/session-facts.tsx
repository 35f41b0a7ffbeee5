import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { UserRoundCheck } from 'lucide-react'
import type { Session } from '#domain/contract/account/account.ts'
import { RelativeTime } from '#src/components/values/relative-time.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'

export const SessionName = ({
  session: { browser, os, device, current },
  thisDevice,
}: {
  session: Session
  thisDevice: string
}) => {
  if (current && thisDevice !== '') return <bdi>{thisDevice}</bdi>
  const [program, system] = [<bdi key="browser">{browser}</bdi>, <bdi key="os">{os}</bdi>]
  if (browser !== '' && os !== '')
    return (
      <Trans>
        {program} on {system}
      </Trans>
    )
  const known = browser || os || device
  return known === '' ? <Trans>Unknown device</Trans> : <bdi>{known}</bdi>
}

export const SessionFacts = ({
  session: { device, created_at, last_used_at, current },
  now,
}: {
  session: Session
  now: string | null
}) => {
  const [used, opened] = [
    <RelativeTime key="used" moment={last_used_at} now={now} />,
    <UtcTime key="opened" moment={created_at} show="date" />,
  ]
  return (
    <span data-facts>
      {device === '' ? null : (
        <span>
          <bdi>{device}</bdi>
        </span>
      )}
      <span>{current ? <Trans>In use now</Trans> : <Trans>Last used {used}</Trans>}</span>
      <span>
        <Trans>Signed in {opened}</Trans>
      </span>
    </span>
  )
}

/** The user who acts for the owner of the account in this session. */
export const OnBehalf = ({ name }: { name: string }) => {
  const who = <bdi>{name}</bdi>
  return (
    <chakra.div display="flex" gap="1.5" alignItems="center" textStyle="sm" color="warningOnSubtle">
      <UserRoundCheck size={14} aria-hidden="true" />
      <span>
        <Trans>Opened on your behalf by {who}</Trans>
      </span>
    </chakra.div>
  )
}
