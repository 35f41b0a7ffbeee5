import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Dashboard } from '#domain/contract/dashboard/dashboard.ts'
import { formatPhone } from '#domain/kit/phone-format.ts'
import { Anchor } from '#src/components/controls/anchor.tsx'
import { LinkButton } from '#src/components/controls/button.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { AskWhom } from '#src/screens/session/rights/ask-whom.tsx'
import { recentCss } from './recent-css.ts'

export type RenewalsCardProps = Pick<Dashboard, 'renewals'> & {
  /** Whether each number has a link to its renewal, with its price. */
  mayRenew: boolean
}

/** The first numbers that end within 30 days; each leads to its page. */
export const RenewalsCard = ({ renewals, mayRenew }: RenewalsCardProps) => (
  <Card
    heading={<Trans>Renewals due</Trans>}
    description={<Trans>Numbers that end within 30 days.</Trans>}
    action={
      renewals.length === 0 ? undefined : (
        <LinkButton href={hrefOf('/my_number', { expiry: 'within30Days' })} variant="ghost" size="sm">
          <Trans>All renewals</Trans>
        </LinkButton>
      )
    }
  >
    {renewals.length === 0 ? (
      <chakra.p textStyle="sm" color="textMuted">
        <Trans>No number ends in the next 30 days.</Trans>
      </chakra.p>
    ) : (
      <chakra.ul css={recentCss}>
        {renewals.map(({ id, number, ends_at, auto_renew }) => (
          <li key={id} data-stacked data-with-action={mayRenew || undefined}>
            <Anchor href={hrefOf(`/my_number/${id}`)}>
              <span data-party>
                <PhoneNumber number={number} />
              </span>
              <span data-quiet>
                <UtcTime moment={ends_at} show="date" />
                {' · '}
                {auto_renew ? <Trans>Auto renew on</Trans> : <Trans>Auto renew off</Trans>}
              </span>
            </Anchor>
            {mayRenew ? <RenewLink id={id} number={number} /> : null}
          </li>
        ))}
      </chakra.ul>
    )}
    {mayRenew || renewals.length === 0 ? null : (
      <chakra.p textStyle="sm" color="textMuted" marginBlockStart="3">
        <Trans>Your role cannot renew numbers.</Trans> <AskWhom right="changeNumbers" />
      </chakra.p>
    )}
  </Card>
)

const RenewLink = ({ id, number }: { id: string; number: string }) => {
  const { t } = useLingui()
  const phone = `\u2066${formatPhone(number)}\u2069`
  return (
    <LinkButton
      href={hrefOf(`/my_number/${id}`, { action: 'renew' })}
      variant="secondary"
      size="sm"
      aria-label={t`Renew ${phone}`}
    >
      <Trans>Renew</Trans>
    </LinkButton>
  )
}
