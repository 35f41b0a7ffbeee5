import { chakra } from '@chakra-ui/react'
import { Plural, Trans } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OrderRow } from '#domain/finance/order-row.ts'
import { isZero } from '#domain/kit/decimal.ts'
import { orderNumber } from '#domain/paying/order.ts'
import { Anchor } from '#src/components/controls/anchor.tsx'
import { StatusBadge } from '#src/components/data/status-badge.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { Identifier } from '#src/components/values/identifier.tsx'
import { Money } from '#src/components/values/money.tsx'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'

export type OrderRowsProps = {
  rows: readonly OrderRow[]
  /** The next page is loading. */
  loading: boolean
  open: string | undefined
  /** Address with this order open, or with none. */
  hrefOf: (order: string | undefined) => string
  details: (order: string) => ReactNode
}

/** Orders that open in place; the address names the open one. */
export const OrderRows = ({ rows, loading, open, hrefOf, details }: OrderRowsProps) => (
  <Card flush aria-busy={loading || undefined}>
    <chakra.ul css={listCss}>
      {rows.map((row) => (
        <li key={row.id}>
          <Anchor href={hrefOf(row.id === open ? undefined : row.id)} aria-expanded={row.id === open}>
            <Head row={row} />
          </Anchor>
          {row.id === open ? <div data-details>{details(row.id)}</div> : null}
        </li>
      ))}
    </chakra.ul>
  </Card>
)

const Head = ({ row: { id, at, status, item_count, numbers, total, refunded } }: { row: OrderRow }) => {
  const code = orderNumber(id)
  const more = item_count - numbers.length
  return (
    <>
      <span data-title>
        <strong>
          <Trans>
            Order <Identifier>{code}</Identifier>
          </Trans>
        </strong>
        <span data-quiet>
          <UtcTime moment={at} />
        </span>
      </span>
      <span data-numbers>
        {numbers.map((number) => (
          <PhoneNumber key={number} number={number} />
        ))}
        {more > 0 ? <Plural value={more} one="and # more" other="and # more" /> : null}
      </span>
      <span data-sum>
        <Money amount={total} />
        {isZero(refunded) ? null : (
          <span data-quiet>
            <Trans>
              <Money amount={refunded} /> refunded
            </Trans>
          </span>
        )}
      </span>
      <span data-status>
        <StatusBadge kind="order" status={status} size="sm" />
        <ChevronDown size={16} aria-hidden="true" />
      </span>
    </>
  )
}

const listCss = {
  listStyleType: 'none',
  '& > li + li': { borderBlockStartWidth: '1px' },
  '& > li > a': {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: '11rem minmax(0, 1fr) auto 13rem' },
    alignItems: 'center',
    gap: '1 4',
    paddingInline: { base: '4', md: '6' },
    paddingBlock: '3',
    textStyle: 'sm',
    '&:hover': { bg: 'neutralSubtle' },
    '&:focus-visible': { outlineOffset: '-2px' },
    '&[aria-expanded=true] svg:last-child': { transform: 'rotate(180deg)' },
  },
  '& strong': { fontWeight: 'medium' },
  '& [data-title]': { display: 'grid' },
  '& [data-numbers]': { display: 'flex', flexWrap: 'wrap', columnGap: '3', color: 'textMuted' },
  '& [data-sum]': { display: 'grid', justifyItems: 'end' },
  '& [data-status]': { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: '2' },
  '& [data-quiet]': { fontSize: 'xs', color: 'textMuted' },
  '& [data-details]': { paddingInline: { base: '4', md: '6' }, paddingBlockEnd: '6', paddingBlockStart: '2' },
}
