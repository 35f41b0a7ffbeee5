import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { CallList } from '#domain/contract/calls/calls.ts'
import { rateDecimals } from '#domain/kit/money.ts'
import { Duration } from '#src/components/values/duration.tsx'
import { Money } from '#src/components/values/money.tsx'
import { useFormat } from '#src/i18n/use-format.ts'

/** Sums of all calls that match the filters, on all pages. */
export const CallTotals = ({ totals }: { totals: CallList['totals'] }) => {
  const { number } = useFormat()
  return (
    <chakra.dl css={totalsCss}>
      <div>
        <dt>
          <Trans>Calls</Trans>
        </dt>
        <dd>{number(totals.calls)}</dd>
      </div>
      <div>
        <dt>
          <Trans context="call">Connected</Trans>
        </dt>
        <dd>{number(totals.connected)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Total duration</Trans>
        </dt>
        <dd>
          <Duration seconds={totals.seconds} />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Total cost</Trans>
        </dt>
        <dd>
          <Money amount={totals.cost} decimals={rateDecimals} />
        </dd>
      </div>
    </chakra.dl>
  )
}

const totalsCss = {
  display: 'grid',
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
  gap: '3',
  '& > div': { padding: '4', borderWidth: '1px', borderRadius: 'lg', bg: 'card' },
  '& dt': { textStyle: 'xs', color: 'textMuted' },
  '& dd': { textStyle: 'lg', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' },
}
