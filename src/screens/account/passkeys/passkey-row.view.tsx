import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { KeyRound } from 'lucide-react'
import type { Passkey } from '#domain/contract/session/passkeys.ts'
import type { PasskeysActor } from '#machines/account/passkeys/passkeys.machine.ts'
import { selectHost, selectIsRemoving, selectTarget } from '#machines/account/passkeys/passkeys.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'
import { denseRowCss, MarkedRow } from '#src/components/data/marked-row.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'

export type PasskeyRowProps = { actor: PasskeysActor; passkey: Passkey; mayChange: boolean }

export const PasskeyRow = ({ actor, passkey, mayChange }: PasskeyRowProps) => {
  const { id, name } = passkey
  const isRemoving = useSelector(actor, (each) => selectIsRemoving(each) && selectTarget(each)?.id === id)
  return (
    <MarkedRow
      mark={KeyRound}
      css={rowCss}
      actions={
        mayChange ? (
          <div data-actions>
            <Button size="sm" aria-describedby={id} onClick={() => actor.send({ type: 'renaming.requested', id })}>
              <Trans>Rename</Trans>
            </Button>
            <Button
              size="sm"
              variant="dangerQuiet"
              loading={isRemoving}
              aria-describedby={id}
              onClick={() => actor.send({ type: 'removal.requested', id })}
            >
              <Trans>Remove</Trans>
            </Button>
          </div>
        ) : null
      }
    >
      <strong id={id}>
        <bdi>{name}</bdi>
      </strong>
      <Facts actor={actor} passkey={passkey} />
    </MarkedRow>
  )
}

const Facts = ({ actor, passkey: { host, created_at, last_used_at } }: Omit<PasskeyRowProps, 'mayChange'>) => {
  const here = useSelector(actor, selectHost)
  const created = <UtcTime moment={created_at} show="date" />
  const used = last_used_at === null ? null : <UtcTime moment={last_used_at} show="date" />
  const place = <bdi dir="ltr">{host}</bdi>
  return (
    <div data-facts>
      <span>
        <Trans>Added {created}</Trans>
      </span>
      <span>{used === null ? <Trans>Not used yet</Trans> : <Trans>Last used {used}</Trans>}</span>
      {host === here ? null : (
        <span>
          <Trans>Works at {place} only</Trans>
        </span>
      )}
    </div>
  )
}

const rowCss = {
  ...denseRowCss,
  '& [data-body]': { ...denseRowCss['& [data-body]'], flex: '1 1 12rem' },
  '& [data-actions]': { display: 'flex', gap: '2' },
}
