import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { CircleHelp, type LucideIcon, Monitor, Smartphone, Tablet, UserRoundCheck } from 'lucide-react'
import type { Session } from '#domain/contract/account.ts'
import type { SessionsActor } from '#machines/sessions/sessions.machine.ts'
import { isEnding } from '#machines/sessions/sessions.selectors.ts'
import { Button } from '#src/components/button.tsx'
import { UtcTime } from '#src/components/utc-time.tsx'

export type SessionRowProps = { actor: SessionsActor; session: Session; thisDevice: string }

export const SessionRow = ({ actor, session, thisDevice }: SessionRowProps) => {
  const busy = useSelector(actor, (snapshot) => isEnding(session, snapshot))
  const Sign = signOf(session)
  return (
    <chakra.li css={rowCss} data-leaving={busy ? '' : undefined}>
      <span data-mark>
        <Sign size={20} aria-hidden="true" />
      </span>
      <div data-body>
        <div data-name>
          <strong id={session.id}>
            <Name session={session} thisDevice={thisDevice} />
          </strong>
          {session.current ? (
            <span data-here>
              <Trans>This device</Trans>
            </span>
          ) : null}
        </div>
        {session.impersonator === null ? null : <OnBehalf name={session.impersonator} />}
        <Facts session={session} />
      </div>
      <Button
        size="sm"
        look="secondary"
        busy={busy}
        aria-describedby={session.id}
        onClick={() => actor.send({ type: 'ending.requested', session: session.id })}
      >
        {session.current ? <Trans>Sign out</Trans> : <Trans>End</Trans>}
      </Button>
    </chakra.li>
  )
}

const Name = ({ session: { browser, os, device, current }, thisDevice }: Omit<SessionRowProps, 'actor'>) => {
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

const Facts = ({ session: { device, created_at, last_used_at, current } }: { session: Session }) => {
  const [used, opened] = [
    <UtcTime key="used" moment={last_used_at} />,
    <UtcTime key="opened" moment={created_at} show="date" />,
  ]
  return (
    <div data-facts>
      {device === '' ? null : (
        <span>
          <bdi>{device}</bdi>
        </span>
      )}
      <span>{current ? <Trans>In use now</Trans> : <Trans>Last used {used}</Trans>}</span>
      <span>
        <Trans>Signed in {opened}</Trans>
      </span>
    </div>
  )
}

/** Who is really there, where it is not the account's owner. */
const OnBehalf = ({ name }: { name: string }) => {
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

const signOf = ({ device, os }: Session): LucideIcon => {
  if (/phone|pixel|galaxy s/i.test(device)) return Smartphone
  if (/ipad|tab/i.test(device)) return Tablet
  if (/android|ios/i.test(os)) return Smartphone
  return os === '' ? CircleHelp : Monitor
}

const rowCss = {
  display: 'flex',
  alignItems: 'center',
  gap: '3.5',
  paddingInline: { base: '4', md: '6' },
  paddingBlock: '4',
  transition: 'background-color 150ms, filter 150ms',
  '&[data-leaving]': { bg: 'page', filter: 'grayscale(1)' },
  '& [data-mark]': {
    flexShrink: '0',
    alignSelf: 'flex-start',
    display: 'grid',
    placeItems: 'center',
    boxSize: '10',
    borderRadius: 'md',
    bg: 'neutralSubtle',
    color: 'textMuted',
  },
  '& [data-body]': { flex: '1', minWidth: '0', display: 'flex', flexDirection: 'column', gap: '0.5' },
  '& [data-name]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.5 2' },
  '& strong': { fontWeight: 'medium', minWidth: '0', overflowWrap: 'anywhere' },
  '& [data-here]': {
    paddingInline: '2',
    borderRadius: 'full',
    textStyle: 'xs',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    bg: 'brandSubtle',
    color: 'brandOnSubtle',
  },
  '& [data-facts]': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '3',
    textStyle: 'sm',
    color: 'textMuted',
  },
}
