import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { KeyRound } from 'lucide-react'
import type { Passkey } from '#domain/contract/session/passkeys.ts'
import type { PasskeysActor } from '#machines/account/passkeys/passkeys.machine.ts'
import { selectHost, selectIsRemoving, selectTarget } from '#machines/account/passkeys/passkeys.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'

export type PasskeyRowProps = { actor: PasskeysActor; passkey: Passkey; mayChange: boolean }

export const PasskeyRow = ({ actor, passkey, mayChange }: PasskeyRowProps) => {
  const { id, name } = passkey
  const isRemoving = useSelector(actor, (each) => selectIsRemoving(each) && selectTarget(each)?.id === id)
  return (
    <chakra.li css={rowCss}>
      <span data-mark>
        <KeyRound size={20} aria-hidden="true" />
      </span>
      <div data-body>
        <strong id={id}>
          <bdi>{name}</bdi>
        </strong>
        <Facts actor={actor} passkey={passkey} />
      </div>
      {mayChange ? (
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
      ) : null}
    </chakra.li>
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
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3.5',
  paddingInline: { base: '4', md: '6' },
  paddingBlock: '4',
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
  '& [data-body]': { flex: '1 1 12rem', minWidth: '0', display: 'flex', flexDirection: 'column', gap: '0.5' },
  '& strong': { fontWeight: 'medium', minWidth: '0', overflowWrap: 'anywhere' },
  '& [data-facts]': { display: 'flex', flexWrap: 'wrap', columnGap: '3', textStyle: 'sm', color: 'textMuted' },
  '& [data-actions]': { display: 'flex', gap: '2' },
}
