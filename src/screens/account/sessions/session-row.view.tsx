import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { CircleHelp, type LucideIcon, Monitor, Smartphone, Tablet } from 'lucide-react'
import type { Session } from '#domain/contract/account/account.ts'
import type { SessionsActor } from '#machines/account/sessions/sessions.machine.ts'
import { isEnding } from '#machines/account/sessions/sessions.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'
import { denseRowCss, MarkedRow } from '#src/components/data/marked-row.tsx'
import { OnBehalf, SessionFacts, SessionName } from './session-facts.tsx'

export type SessionRowProps = { actor: SessionsActor; session: Session; thisDevice: string }

export const SessionRow = ({ actor, session, thisDevice }: SessionRowProps) => {
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
          <span data-here>
            <Trans>This device</Trans>
          </span>
        ) : null}
      </div>
      {session.impersonator === null ? null : <OnBehalf name={session.impersonator} />}
      <SessionFacts session={session} />
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
  '& [data-here]': {
    paddingInline: '2',
    borderRadius: 'full',
    textStyle: 'xs',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    bg: 'brandSubtle',
    color: 'brandOnSubtle',
  },
} as const
