import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { OrderList } from '#domain/contract/finance/finance.ts'
import { orderStatuses } from '#domain/paying/order.ts'
import type { OrdersActor, OrdersQuery } from '#machines/finance/orders/orders.list.ts'
import { LinkButton } from '#src/components/controls/button.tsx'
import { statusVariants } from '#src/components/data/status-variants.ts'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { FinancePage } from '#src/screens/finance/kit/finance-page.tsx'
import { choiceFilter } from '#src/screens/kit/listing/list-filter.tsx'
import { Listing } from '#src/screens/kit/listing/listing.view.tsx'
import type { ListingProps } from '#src/screens/kit/listing/listing-props.ts'
import { TimeSort } from '#src/screens/kit/listing/time-sort.tsx'
import { OrderTable } from './order-table.tsx'

export type OrdersViewProps = ListingProps<OrdersQuery> & {
  actor: OrdersActor
  /** Id of the order that is open. */
  open: string | undefined
  /** The numbers of an order. */
  details: (order: string) => ReactNode
}

export const OrdersView = (props: OrdersViewProps) => {
  const { query, path, onFilter, open, details } = props
  const { t, i18n } = useLingui()
  return (
    <FinancePage current="orders">
      <Listing<OrderList, OrdersQuery>
        {...props}
        label={t`Orders`}
        tools={{
          search: t`Search by phone or order number`,
          filters: [
            choiceFilter({
              id: 'status',
              label: t`Status`,
              all: t`All statuses`,
              value: query.status,
              options: orderStatuses.map((value) => ({ value, label: i18n._(statusVariants.order[value].word) })),
              onChoice: (status) => onFilter({ status }),
            }),
          ],
          sort: <TimeSort sort={query.sort} onChoice={(sort) => onFilter({ sort })} />,
        }}
        empty={
          <EmptyState
            drawing="orders"
            title={<Trans>No orders yet.</Trans>}
            description={<Trans>Your orders are listed here with their numbers and payments.</Trans>}
            action={
              <LinkButton href="/buy_number" variant="primary">
                <Trans>Buy the first number</Trans>
              </LinkButton>
            }
          />
        }
      >
        {(rows, loading) => <OrderTable {...{ rows, loading, path, query, open, details }} />}
      </Listing>
    </FinancePage>
  )
}
