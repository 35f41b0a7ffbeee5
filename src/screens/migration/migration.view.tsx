import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { PartyPopper } from 'lucide-react'
import type { Account } from '#domain/account.ts'
import type { MigrationActor } from '#machines/migration/migration.machine.ts'
import {
  selectIsAcknowledging,
  selectIsWelcomeOpen,
  selectMayPostpone,
  selectMigrationFailure,
} from '#machines/migration/migration.selectors.ts'
import { Button } from '#src/components/button.tsx'
import { Identifier } from '#src/components/identifier.tsx'
import { Modal } from '#src/components/modal.tsx'
import { FailureMessage } from '../failure-message.tsx'

export type MigrationViewProps = {
  actor: MigrationActor
  brand: string
  account: Pick<Account, 'first_name' | 'email'>
}

/** Over every page, until it was read: where the account has come to, and what has come with it. (SES-06) */
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
          <Button look="primary" busy={isBusy} onClick={() => actor.send({ type: 'welcome.acknowledged' })}>
            {failure === null ? <Trans>Let's go</Trans> : <Trans>Try again</Trans>}
          </Button>
        </>
      }
    >
      <p>
        <Trans>Your account was moved to this portal. You sign in with {email}, as before.</Trans>
      </p>
      <p>
        <Trans>
          Have a look at your projects, your numbers and your balance. If anything is missing, contact support.
        </Trans>
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
