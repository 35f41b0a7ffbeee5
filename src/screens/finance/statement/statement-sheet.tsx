import { chakra } from '@chakra-ui/react'
import { Plural, Trans } from '@lingui/react/macro'
import type { Statement } from '#domain/finance/statement.ts'
import { negate } from '#domain/kit/decimal.ts'
import { AmountList } from '#src/components/data/amount-list.tsx'
import { FactList } from '#src/components/data/fact-list.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Money } from '#src/components/values/money.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { Paper } from '#src/screens/finance/kit/paper.tsx'
import { TransactionTable } from '#src/screens/finance/transactions/transaction-table.tsx'

export type StatementSheetProps = { statement: Statement; brand: string; project: string }

/** Who, which period, the sums, and the movements in their order. */
export const StatementSheet = ({ statement, brand, project }: StatementSheetProps) => {
  const { from, to, opening, money_in, money_out, closing, count, results, now } = statement
  return (
    <Paper>
      <chakra.header css={headCss}>
        <strong>{brand}</strong>
        <h2>
          <Trans>Wallet statement</Trans>
        </h2>
      </chakra.header>
      <FactList
        facts={[
          { id: 'project', name: <Trans>Project</Trans>, value: <bdi>{project}</bdi> },
          {
            id: 'period',
            name: <Trans>Period (UTC)</Trans>,
            value: (
              <>
                <UtcTime moment={from} show="date" /> – <UtcTime moment={to} show="date" />
              </>
            ),
          },
          { id: 'made', name: <Trans>Made on</Trans>, value: <UtcTime moment={now} /> },
        ]}
      />
      <chakra.section width="100%" maxWidth="24rem">
        <AmountList
          lines={[
            { id: 'opening', label: <Trans>Opening balance</Trans>, amount: <Money amount={opening} /> },
            { id: 'in', label: <Trans>Money in</Trans>, amount: <Money amount={money_in} /> },
            { id: 'out', label: <Trans>Money out</Trans>, amount: <Money amount={negate(money_out)} /> },
            { id: 'closing', kind: 'total', label: <Trans>Closing balance</Trans>, amount: <Money amount={closing} /> },
          ]}
        />
      </chakra.section>
      {count > results.length ? <Cut shown={results.length} count={count} /> : null}
      {count === 0 ? (
        <chakra.p color="textMuted">
          <Trans>No transactions in this period.</Trans>
        </chakra.p>
      ) : (
        <TransactionTable rows={results} loading={false} />
      )}
    </Paper>
  )
}

const Cut = ({ shown, count }: { shown: number; count: number }) => {
  const { number } = useFormat()
  return (
    <Notice
      tone="info"
      title={
        <Plural
          value={shown}
          one={`The first movement of ${number(count)} is shown.`}
          other={`The first # of ${number(count)} movements are shown.`}
        />
      }
    >
      <Trans>The sums cover all of them. Export the statement for the whole list.</Trans>
    </Notice>
  )
}

const headCss = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: '4',
  paddingBlockEnd: '5',
  borderBlockEndWidth: '2px',
  borderColor: 'brandSolid',
  '& > strong': { fontSize: 'xl', fontWeight: 'semibold', color: 'brandText' },
  '& > h2': { fontSize: { base: 'xl', sm: '2xl' }, fontWeight: 'semibold' },
}
