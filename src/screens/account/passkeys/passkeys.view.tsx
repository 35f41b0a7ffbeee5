import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { isEmptyList } from '#domain/kit/lost-rows.ts'
import { maxPasskeys } from '#domain/session/credentials.ts'
import type { PasskeysActor } from '#machines/account/passkeys/passkeys.machine.ts'
import {
  type PasskeyStep,
  selectCanAdd,
  selectDone,
  selectIsFull,
  selectIsLoading,
  selectLoadFailure,
  selectPasskeys,
  selectRefusal,
  selectStep,
} from '#machines/account/passkeys/passkeys.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'
import { LostRows } from '#src/components/data/lost-rows.tsx'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Card, CardLine } from '#src/components/layout/card.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { OtherDevices } from '#src/screens/account/sessions/other-devices.tsx'
import { SessionsSkeleton } from '#src/screens/account/sessions/sessions-skeleton.tsx'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'
import { PasskeyRow } from './passkey-row.view.tsx'
import { doneWords } from './passkeys.messages.ts'

export type PasskeysViewProps = {
  actor: PasskeysActor
  /** False for a user who acts for the account. */
  mayChange: boolean
  /** The form or the question of a step. */
  step: (step: PasskeyStep) => ReactNode
}

/** The passkeys of the account, and the steps that change them. */
export const PasskeysView = ({ actor, mayChange, step }: PasskeysViewProps) => {
  const failure = useSelector(actor, selectLoadFailure)
  const open = useSelector(actor, selectStep)
  if (failure !== null)
    return <FailureMessage failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
  return (
    <chakra.div
      tabIndex={-1}
      data-focus-target="passkeys"
      display="flex"
      flexDirection="column"
      gap={{ base: '5', md: '6' }}
    >
      <Outcome actor={actor} />
      {open === null ? <List actor={actor} mayChange={mayChange} /> : step(open)}
    </chakra.div>
  )
}

const Outcome = ({ actor }: { actor: PasskeysActor }) => {
  const { i18n, t } = useLingui()
  const isLoading = useSelector(actor, selectIsLoading)
  const refusal = useSelector(actor, selectRefusal)
  const done = useSelector(actor, selectDone)
  if (isLoading) return <Announcement text={t`Loading`} />
  if (refusal !== null) return <FailureMessage failure={refusal} />
  return done === null ? null : (
    <Notice tone="success" role="status" title={i18n._(doneWords[done])}>
      {done === 'renamed' ? null : <OtherDevices />}
    </Notice>
  )
}

const List = ({ actor, mayChange }: { actor: PasskeysActor; mayChange: boolean }) => {
  const { t } = useLingui()
  const isLoading = useSelector(actor, selectIsLoading)
  const passkeys = useSelector(actor, selectPasskeys)
  const canAdd = useSelector(actor, selectCanAdd)
  const isFull = useSelector(actor, selectIsFull)
  const { number } = useFormat()
  const most = number(maxPasskeys)
  return (
    <Card
      flush
      heading={<Trans>Passkeys</Trans>}
      description={
        <Trans>
          Sign in with your fingerprint, your face or a security key. A passkey replaces the password and the code, and
          works on this site only.
        </Trans>
      }
      action={
        mayChange && canAdd ? (
          <Button size="sm" onClick={() => actor.send({ type: 'adding.requested' })}>
            <Trans>Add a passkey</Trans>
          </Button>
        ) : null
      }
    >
      {isLoading ? (
        <SessionsSkeleton />
      ) : isEmptyList(passkeys) ? (
        <CardLine>
          <Trans>No passkeys yet.</Trans>
        </CardLine>
      ) : (
        <chakra.ul aria-label={t`Passkeys`} css={{ '& > *': { borderBlockStartWidth: '1px' } }}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} actor={actor} passkey={passkey} mayChange={mayChange} />
          ))}
        </chakra.ul>
      )}
      <LostRows of={passkeys} />
      {mayChange && isFull ? (
        <CardLine>
          <Trans>Your account has {most} passkeys, the maximum. Remove one to add another.</Trans>
        </CardLine>
      ) : null}
    </Card>
  )
}
