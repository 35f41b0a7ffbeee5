import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { RefreshCw } from 'lucide-react'
import type { Dashboard } from '#domain/contract/dashboard.ts'
import { isZero } from '#domain/decimal.ts'
import type { DashboardActor } from '#machines/dashboard/dashboard.machine.ts'
import { availableBalance, selectFailure, selectIsReloading } from '#machines/dashboard/dashboard.selectors.ts'
import { hrefOf } from '#src/app/address.ts'
import { failureWords } from '#src/app/failure-messages.ts'
import { AmountList } from '#src/components/amount-list.tsx'
import { IconButton, LinkButton } from '#src/components/button.tsx'
import { Card } from '#src/components/card.tsx'
import { Money } from '#src/components/money.tsx'

export type WalletCardProps = { actor: DashboardActor; dashboard: Dashboard; mayDeposit: boolean }

export const WalletCard = ({ actor, dashboard, mayDeposit }: WalletCardProps) => (
  <Card heading={<Trans>Wallet</Trans>} action={<Reload actor={actor} />}>
    <chakra.p textStyle="sm" color="textMuted">
      <Trans>Available balance</Trans>
    </chakra.p>
    <chakra.p textStyle="2xl" fontWeight="semibold" marginBlockEnd="4">
      <Money amount={availableBalance(dashboard)} />
    </chakra.p>
    {isZero(dashboard.minimum_balance) ? null : <Parts dashboard={dashboard} />}
    <Refusal actor={actor} />
    {mayDeposit ? (
      <chakra.div marginBlockStart="5">
        <LinkButton href={hrefOf('/cart', { step: 'deposit' })} look="secondary" size="sm">
          <Trans>Increase balance</Trans>
        </LinkButton>
      </chakra.div>
    ) : null}
  </Card>
)

const Parts = ({ dashboard }: { dashboard: Dashboard }) => (
  <AmountList
    lines={[
      { id: 'balance', label: <Trans>Balance</Trans>, amount: <Money amount={dashboard.available_balance} /> },
      {
        id: 'credit',
        label: <Trans>Minimum balance</Trans>,
        detail: <Trans>You can spend this much beyond your balance.</Trans>,
        amount: <Money amount={dashboard.minimum_balance} />,
      },
    ]}
  />
)

const Reload = ({ actor }: { actor: DashboardActor }) => {
  const { t } = useLingui()
  const isReloading = useSelector(actor, selectIsReloading)
  return (
    <IconButton
      size="sm"
      label={t`Reload the wallet`}
      busy={isReloading}
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
