import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { PackageOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OrderList } from '#domain/contract/finance/finance.ts'
import { orderStatuses } from '#domain/paying/order.ts'
import type { OrdersActor, OrdersQuery } from '#machines/finance/orders/orders.list.ts'
import { selectResponse } from '#machines/kit/listing.selectors.ts'
import { LinkButton } from '#src/components/controls/button.tsx'
import { statusVariants } from '#src/components/data/status-variants.ts'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { FilterSelect } from '#src/screens/kit/listing/filter-select.tsx'
import { FinanceFilters } from '#src/screens/kit/listing/list-filters.tsx'
import { FinancePage } from '#src/screens/kit/listing/list-page.tsx'
import { FinanceListing, type ListingProps } from '#src/screens/kit/listing/listing.view.tsx'
import { OrderRows } from './order-rows.tsx'

export type OrdersViewProps = ListingProps<OrdersQuery> & {
  actor: OrdersActor
  /** Id of the order that is open. */
  open: string | undefined
  /** The numbers of an order. */
  details: (order: string) => ReactNode
}

export const OrdersView = (props: OrdersViewProps) => {
  const { actor, query, path, onFilter, open, details } = props
  const { t, i18n } = useLingui()
  const now = useSelector(actor, (snapshot) => selectResponse(snapshot)?.now ?? null)
  const isNarrowed = query.status !== undefined
  return (
    <FinancePage current="orders" action={props.exporter}>
      <FinanceFilters {...props} now={now} search={t`Search by phone or order number`} isNarrowed={isNarrowed}>
        <FilterSelect
          label={t`Status`}
          all={t`All statuses`}
          value={query.status}
          options={orderStatuses.map((value) => ({ value, label: i18n._(statusVariants.order[value].word) }))}
          onChoice={(status) => onFilter({ status })}
        />
      </FinanceFilters>
      <FinanceListing<OrderList, OrdersQuery>
        {...props}
        label={t`Orders`}
        isNarrowed={isNarrowed}
        empty={
          <EmptyState
            icon={<PackageOpen />}
            title={<Trans>No orders yet.</Trans>}
            description={<Trans>Orders are listed here with their numbers and what happened to the money.</Trans>}
            action={
              <LinkButton href="/buy_number" variant="primary">
                <Trans>Buy the first number</Trans>
              </LinkButton>
            }
          />
        }
      >
        {(rows, loading) => (
          <OrderRows
            rows={rows}
            loading={loading}
            open={open}
            hrefOf={(order) => hrefOf(path, { ...query, open: order })}
            details={details}
          />
        )}
      </FinanceListing>
    </FinancePage>
  )
}
