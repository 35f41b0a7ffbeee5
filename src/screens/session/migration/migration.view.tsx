import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { PartyPopper } from 'lucide-react'
import type { Account } from '#domain/session/account.ts'
import {
  type MigrationActor,
  selectIsAcknowledging,
  selectIsWelcomeOpen,
  selectMayPostpone,
  selectMigrationFailure,
} from '#machines/session/migration/migration.machine.ts'
import { Button } from '#src/components/controls/button.tsx'
import { Modal } from '#src/components/layout/modal.tsx'
import { Identifier } from '#src/components/values/identifier.tsx'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'

export type MigrationViewProps = {
  actor: MigrationActor
  brand: string
  account: Pick<Account, 'first_name' | 'email'>
}

/** A dialog over every page, until it is acknowledged: what was migrated with the account. (SES-06) */
export const MigrationView = ({ actor, brand, account }: MigrationViewProps) => {
  const isOpen = useSelector(actor, selectIsWelcomeOpen)
  const isBusy = useSelector(actor, selectIsAcknowledging)
  const mayPostpone = useSelector(actor, selectMayPostpone)
  const failure = useSelector(actor, selectMigrationFailure)
  const postpone = () => actor.send({ type: 'welcome.postponed' })
  if (!isOpen) return null
  const [site, name, email] = [
    <bdi key="site">{brand}</bdi>,
    <bdi key="name">{account.first_name}</bdi>,
    <Identifier key="email">{account.email}</Identifier>,
  ]
  return (
    <Modal
      title={
        <>
          <chakra.span css={signCss} aria-hidden="true">
            <PartyPopper size={24} />
          </chakra.span>
          <Trans>
            Welcome to {site}, {name}
          </Trans>
        </>
      }
      onDismiss={mayPostpone ? postpone : undefined}
      actions={
        <>
          {mayPostpone ? (
            <Button onClick={postpone}>
              <Trans>Later</Trans>
            </Button>
          ) : null}
          <Button variant="primary" loading={isBusy} onClick={() => actor.send({ type: 'welcome.acknowledged' })}>
            {failure === null ? <Trans>Let’s go</Trans> : <Trans>Try again</Trans>}
          </Button>
        </>
      }
    >
      <p>
        <Trans>Your account was moved to this portal. You sign in with {email}, as before.</Trans>
      </p>
      <p>
        <Trans>Check your projects, your numbers and your balance. If anything is missing, contact support.</Trans>
      </p>
      {failure === null ? null : <FailureMessage failure={failure} />}
    </Modal>
  )
}

const signCss = {
  display: 'grid',
  placeItems: 'center',
  boxSize: '12',
  marginBlockEnd: '4',
  borderRadius: 'lg',
  bg: 'brandSubtle',
  color: 'brandOnSubtle',
}
