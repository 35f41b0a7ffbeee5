import { chakra } from '@chakra-ui/react'
import { Plural, Trans } from '@lingui/react/macro'
import type { FinanceSummary } from '#domain/contract/finance/finance.ts'
import { isShortSoon, runwayMonths } from '#domain/numbers/runway.ts'
import { TextLink } from '#src/components/controls/text-link.tsx'
import { LostRows } from '#src/components/data/lost-rows.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { FactLine } from '#src/components/values/fact-line.tsx'
import { Money } from '#src/components/values/money.tsx'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { RunwayNote } from '#src/screens/numbers/kit/runway-note.tsx'
import { AskWhom } from '#src/screens/session/rights/ask-whom.tsx'

type ComingRenewalsProps = { summary: FinanceSummary; mayDeposit: boolean }

/** The renewals of the next 30 days, and until when the wallet pays for the automatic ones. */
export const ComingRenewals = ({ summary: { renewals, runway }, mayDeposit }: ComingRenewalsProps) => (
  <Card
    heading={<Trans>Renewals in the next 30 days</Trans>}
    action={
      renewals.count === 0 ? undefined : (
        <TextLink href={hrefOf('/my_number', { expiry: 'within30Days' })} textStyle="sm">
          <Plural value={renewals.count} one="See # number" other="See all #" />
        </TextLink>
      )
    }
  >
    <chakra.div display="grid" gap="4">
      {isShortSoon(runway) ? (
        <RunwayNote runway={runway} ask={mayDeposit ? null : <AskWhom right="useWallet" />} />
      ) : (
        <Covered runway={runway} />
      )}
      {renewals.count === 0 ? (
        <chakra.p textStyle="sm" color="textMuted">
          <Trans>No numbers expire in the next 30 days.</Trans>
        </chakra.p>
      ) : (
        <>
          <chakra.p textStyle="sm" color="textMuted">
            <Plural
              value={renewals.count}
              one="# number expires. Renewing it costs"
              other="# numbers expire. Renewing them costs"
            />{' '}
            <Money amount={renewals.total} color="text" fontWeight="medium" />.
          </chakra.p>
          <chakra.ul css={listCss}>
            {renewals.first.map(({ id, number, ends_at, cost, auto_renew }) => (
              <li key={id}>
                <TextLink href={hrefOf(`/my_number/${id}`)}>
                  <PhoneNumber number={number} />
                </TextLink>
                <Money amount={cost} />
                <span data-quiet>
                  <FactLine>
                    <UtcTime moment={ends_at} show="date" />
                    {auto_renew ? <Trans>Auto renew on</Trans> : <Trans>Auto renew off</Trans>}
                  </FactLine>
                </span>
              </li>
            ))}
          </chakra.ul>
          <LostRows of={renewals.first} inset={false} />
        </>
      )}
    </chakra.div>
  </Card>
)

/** Until when the balance pays for the automatic renewals. Nothing without any. */
const Covered = ({ runway: { until, renewals } }: Pick<FinanceSummary, 'runway'>) =>
  until === null && renewals === 0 ? null : (
    <chakra.p textStyle="sm" color="textMuted">
      {until === null ? (
        <Plural
          value={runwayMonths}
          one="The balance covers the automatic renewals of the next month."
          other="The balance covers the automatic renewals of the next # months."
        />
      ) : (
        <Trans>
          The balance covers the automatic renewals until <UtcTime moment={until} show="date" />.
        </Trans>
      )}
    </chakra.p>
  )

const listCss = {
  listStyleType: 'none',
  textStyle: 'sm',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(16rem, 100%), 1fr))',
  columnGap: '8',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    paddingBlock: '2',
    borderBlockStartWidth: '1px',
  },
  '& [data-quiet]': { gridColumn: '1 / -1', textStyle: 'xs', color: 'textMuted' },
}
