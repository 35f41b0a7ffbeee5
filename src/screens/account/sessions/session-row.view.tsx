import { chakra } from '@chakra-ui/react'
import { Plural, Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { CircleHelp, type LucideIcon, Monitor, Smartphone, Tablet } from 'lucide-react'
import type { SessionGroup } from '#domain/account/session-groups.ts'
import type { Session } from '#domain/contract/account/account.ts'
import type { SessionsActor } from '#machines/account/sessions/sessions.machine.ts'
import { isEnding } from '#machines/account/sessions/sessions.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'
import { Badge } from '#src/components/data/badge.tsx'
import { denseRowCss, MarkedRow } from '#src/components/data/marked-row.tsx'
import { OnBehalf, SessionFacts, SessionName } from './session-facts.tsx'

type Place = { actor: SessionsActor; thisDevice: string; now: string | null }

/** A device, or several that look the same behind their count. */
export const SessionGroupRow = ({ group, ...place }: Place & { group: SessionGroup<Session> }) => {
  const [newest] = group
  if (group.length === 1) return <SessionRow {...place} session={newest} />
  return (
    <chakra.li css={groupCss}>
      <details>
        <summary>
          <MarkedRow as="span" mark={signOf(newest, '')} css={rowCss} actions={null}>
            <span data-name>
              <strong>
                <SessionName session={newest} thisDevice="" />
              </strong>
              <Badge>
                <Plural value={group.length} one="# session" other="# sessions" />
              </Badge>
            </span>
            <SessionFacts session={newest} now={place.now} />
          </MarkedRow>
        </summary>
        <ul>
          {group.map((session) => (
            <SessionRow key={session.id} {...place} session={session} />
          ))}
        </ul>
      </details>
    </chakra.li>
  )
}

const SessionRow = ({ actor, session, thisDevice, now }: Place & { session: Session }) => {
  const loading = useSelector(actor, (snapshot) => isEnding(session, snapshot))
  return (
    <MarkedRow
      mark={signOf(session, session.current ? thisDevice : '')}
      css={rowCss}
      data-leaving={loading ? '' : undefined}
      actions={
        <Button
          size="sm"
          variant="secondary"
          loading={loading}
          aria-describedby={session.id}
          onClick={() => actor.send({ type: 'ending.requested', session: session.id })}
        >
          {session.current ? <Trans>Sign out</Trans> : <Trans>End</Trans>}
        </Button>
      }
    >
      <div data-name>
        <strong id={session.id}>
          <SessionName session={session} thisDevice={thisDevice} />
        </strong>
        {session.current ? (
          <Badge tone="brand">
            <Trans>This device</Trans>
          </Badge>
        ) : null}
      </div>
      {session.impersonator === null ? null : <OnBehalf name={session.impersonator} />}
      <SessionFacts session={session} now={now} />
    </MarkedRow>
  )
}

/** `label`: what this browser says of itself; empty for other devices. */
const signOf = ({ device, os, browser }: Session, label: string): LucideIcon => {
  if (/phone|pixel|galaxy s/i.test(device)) return Smartphone
  if (/ipad|tab/i.test(device)) return Tablet
  if (/android|ios/i.test(os)) return Smartphone
  return os === '' && browser === '' && label === '' ? CircleHelp : Monitor
}

const rowCss = {
  ...denseRowCss,
  flexWrap: 'nowrap',
  transition: 'background-color 150ms, filter 150ms',
  '&[data-leaving]': { bg: 'page', filter: 'grayscale(1)' },
  '& [data-body]': { ...denseRowCss['& [data-body]'], flex: '1' },
  '& [data-name]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.5 2' },
} as const

const groupCss = {
  '& summary': { display: 'flex', alignItems: 'center', paddingInlineEnd: { base: '4', md: '6' }, cursor: 'pointer' },
  '& summary > span': { flex: '1', minWidth: '0' },
  '& summary:focus-visible': { outlineOffset: '-2px' },
  '& ul > li': { borderBlockStartWidth: '1px', paddingInlineStart: { base: '8', md: '12' } },
} as const
