import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Dashboard } from '#domain/contract/dashboard/dashboard.ts'
import { formatPhone } from '#domain/kit/phone-format.ts'
import { Anchor } from '#src/components/controls/anchor.tsx'
import { LinkButton } from '#src/components/controls/button.tsx'
import { TextLink } from '#src/components/controls/text-link.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { FactLine } from '#src/components/values/fact-line.tsx'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { AskWhom } from '#src/screens/session/rights/ask-whom.tsx'

export type RenewalsCardProps = Pick<Dashboard, 'renewals'> & {
  /** Whether a number that does not renew itself has a link to its renewal, with its price. */
  mayRenew: boolean
}

/** The first numbers that end within 30 days; each leads to its page. Nothing without any. (DSH-01) */
export const RenewalsCard = ({ renewals, mayRenew }: RenewalsCardProps) =>
  renewals.length === 0 ? null : (
    <Card
      heading={<Trans>Renewals due</Trans>}
      flush
      action={
        <TextLink href={hrefOf('/my_number', { expiry: 'within30Days' })} textStyle="sm">
          <Trans>All renewals</Trans>
        </TextLink>
      }
    >
      <chakra.ul css={listCss}>
        {renewals.map(({ id, number, ends_at, auto_renew }) => (
          <li key={id}>
            <Anchor href={hrefOf(`/my_number/${id}`)}>
              <span data-party>
                <PhoneNumber number={number} />
              </span>
              <span data-quiet>
                <FactLine>
                  <UtcTime moment={ends_at} show="date" />
                  {auto_renew ? <Trans>Auto renew on</Trans> : <Trans>Auto renew off</Trans>}
                </FactLine>
              </span>
            </Anchor>
            {mayRenew && !auto_renew ? <RenewLink id={id} number={number} /> : null}
          </li>
        ))}
      </chakra.ul>
      {mayRenew || renewals.every(({ auto_renew }) => auto_renew) ? null : (
        <chakra.p
          textStyle="sm"
          color="textMuted"
          paddingInline={{ base: '4', md: '6' }}
          paddingBlock="3"
          borderBlockStartWidth="1px"
        >
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

const listCss = {
  textStyle: 'sm',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    paddingInline: { base: '4', md: '6' },
    paddingBlock: '2.5',
    borderBlockStartWidth: '1px',
  },
  '& > li > :first-child': {
    flex: '1',
    minWidth: '0',
    display: 'grid',
    alignContent: 'center',
    '@media (pointer: coarse)': { minHeight: '11' },
  },
  '& > li > a:hover [data-party]': { textDecoration: 'underline' },
  '& [data-party]': { fontWeight: 'medium' },
  '& [data-quiet]': { textStyle: 'xs', color: 'textMuted' },
}
