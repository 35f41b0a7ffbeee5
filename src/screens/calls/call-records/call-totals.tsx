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
      <div data-wide>
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

/** Four cells; on phones three in one line. */
const totalsCss = {
  display: { base: 'flex', md: 'grid' },
  flexWrap: 'wrap',
  gridTemplateColumns: { md: 'repeat(4, minmax(0, 1fr))' },
  rowGap: '1',
  columnGap: { base: '4', md: '3' },
  '& > div': {
    display: { base: 'flex', md: 'block' },
    gap: '1',
    padding: { base: '0', md: '4' },
    borderWidth: { base: '0', md: '1px' },
    borderRadius: 'lg',
    bg: { base: 'transparent', md: 'card' },
    textStyle: { base: 'xs', md: 'md' },
  },
  '& > [data-wide]': { hideBelow: 'md' },
  '& dt': { textStyle: 'xs', color: 'textMuted' },
  '& dd': {
    textStyle: { base: 'xs', md: 'lg' },
    fontWeight: 'semibold',
    fontVariantNumeric: 'var(--np-figures, tabular-nums)',
  },
}
