import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { RefreshCw } from 'lucide-react'
import type { Dashboard } from '#domain/contract/dashboard/dashboard.ts'
import { isZero, subtract } from '#domain/kit/decimal.ts'
import { availableBalance } from '#domain/session/balance.ts'
import {
  type DashboardActor,
  selectFailure,
  selectIsReloading,
} from '#machines/dashboard/dashboard/dashboard.machine.ts'
import { IconButton, LinkButton } from '#src/components/controls/button.tsx'
import { AmountList } from '#src/components/data/amount-list.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { Money } from '#src/components/values/money.tsx'
import { failureWords } from '#src/runtime/messages/failure-messages.ts'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { RunwayLine } from '#src/screens/numbers/kit/runway-note.tsx'

export type WalletCardProps = { actor: DashboardActor; dashboard: Dashboard; mayDeposit: boolean }

export const WalletCard = ({ actor, dashboard, mayDeposit }: WalletCardProps) => (
  <Card heading={<Trans>Wallet</Trans>} action={<Reload actor={actor} />}>
    <chakra.p textStyle="sm" color="textMuted">
      <Trans>Available balance</Trans>{' '}
      <span>
        <Trans>(US dollars)</Trans>
      </span>
    </chakra.p>
    <chakra.p textStyle="2xl" fontWeight="semibold">
      <Money amount={availableBalance(dashboard)} />
    </chakra.p>
    <Parts dashboard={dashboard} />
    {dashboard.runway === null ? null : (
      <chakra.p textStyle="sm" marginBlockStart="3" css={{ '&:empty': { display: 'none' } }}>
        <RunwayLine runway={dashboard.runway} />
      </chakra.p>
    )}
    <Refusal actor={actor} />
    {mayDeposit ? (
      <chakra.div marginBlockStart="5">
        <LinkButton href={hrefOf('/cart', { step: 'deposit' })} variant="secondary" size="sm">
          <Trans>Increase balance</Trans>
        </LinkButton>
      </chakra.div>
    ) : null}
  </Card>
)

/** How the available amount follows from the balance, which is the one of the transactions; nothing where both are equal. */
const Parts = ({ dashboard: { balance, available_balance, minimum_balance } }: { dashboard: Dashboard }) => {
  const reserved = subtract(balance, available_balance)
  if (isZero(reserved) && isZero(minimum_balance)) return null
  const lines = [
    { id: 'reserved', label: <Trans>Reserved</Trans>, value: reserved },
    { id: 'credit', label: <Trans>Credit limit</Trans>, value: minimum_balance },
  ].filter(({ value }) => !isZero(value))
  return (
    <chakra.div marginBlockStart="4">
      <AmountList
        lines={[
          { id: 'balance', label: <Trans>Balance</Trans>, amount: <Money amount={balance} /> },
          ...lines.map(({ value, ...line }) => ({ ...line, amount: <Money amount={value} /> })),
        ]}
      />
    </chakra.div>
  )
}

const Reload = ({ actor }: { actor: DashboardActor }) => {
  const { t } = useLingui()
  const isReloading = useSelector(actor, selectIsReloading)
  return (
    <IconButton
      size="sm"
      label={t`Reload the wallet`}
      loading={isReloading}
      onClick={() => actor.send({ type: 'reload.requested' })}
    >
      <RefreshCw aria-hidden="true" />
    </IconButton>
  )
}

const Refusal = ({ actor }: { actor: DashboardActor }) => {
  const { i18n } = useLingui()
  const failure = useSelector(actor, selectFailure)
  return failure === null ? null : (
    <chakra.p role="alert" marginBlockStart="3" textStyle="sm" color="dangerOnSubtle">
      {i18n._(failureWords[failure.code].what)}
    </chakra.p>
  )
}
