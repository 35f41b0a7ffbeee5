import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Landmark } from 'lucide-react'
import type { PaymentList } from '#domain/contract/finance/finance.ts'
import { paymentOutcomes } from '#domain/paying/payment.ts'
import type { PaymentsActor, PaymentsQuery } from '#machines/finance/payments/payments.list.ts'
import { selectResponse } from '#machines/kit/listing.selectors.ts'
import { LinkButton } from '#src/components/controls/button.tsx'
import { statusVariants } from '#src/components/data/status-variants.ts'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { FinancePage } from '#src/screens/finance/kit/finance-page.tsx'
import { choiceFilter } from '#src/screens/kit/listing/list-filter.tsx'
import { Listing } from '#src/screens/kit/listing/listing.view.tsx'
import type { ListingProps } from '#src/screens/kit/listing/listing-props.ts'
import { TimeSort } from '#src/screens/kit/listing/time-sort.tsx'
import { useGatewayName } from '#src/screens/paying/payment/gateway-words.ts'
import { PaymentTable } from './payment-table.tsx'

export type PaymentsViewProps = ListingProps<PaymentsQuery> & {
  actor: PaymentsActor
  /** Id of the payment whose details are shown. */
  open?: string | undefined
}

export const PaymentsView = (props: PaymentsViewProps) => {
  const { actor, query, path, onFilter, open } = props
  const { t, i18n } = useLingui()
  const gatewayName = useGatewayName()
  const response = useSelector(actor, selectResponse)
  const known = response?.gateways ?? []
  // The gateway of the address stays in the list before the response.
  const gateways = query.gateway === undefined || known.includes(query.gateway) ? known : [query.gateway, ...known]
  return (
    <FinancePage
      current="payments"
      action={
        <LinkButton
          size="sm"
          variant="secondary"
          icon={<Landmark size={16} aria-hidden="true" />}
          href="/finance/payments/wires"
        >
          <Trans>Wire transfers</Trans>
        </LinkButton>
      }
    >
      <Listing<PaymentList, PaymentsQuery>
        {...props}
        label={t`Payments`}
        tools={{
          search: t`Search by tracking number or id`,
          filters: [
            choiceFilter({
              id: 'state',
              label: t`Status`,
              all: t`All statuses`,
              value: query.state,
              options: paymentOutcomes.map((value) => ({ value, label: i18n._(statusVariants.payment[value].word) })),
              onChoice: (state) => onFilter({ state }),
            }),
            choiceFilter({
              id: 'gateway',
              label: t`Gateway`,
              all: t`All gateways`,
              value: query.gateway,
              options: gateways.map((value) => ({ value, label: gatewayName(value) })),
              onChoice: (gateway) => onFilter({ gateway }),
            }),
          ],
          sort: <TimeSort sort={query.sort} onChoice={(sort) => onFilter({ sort })} />,
        }}
        empty={
          <EmptyState
            drawing="invoices"
            title={<Trans>No payments yet.</Trans>}
            description={<Trans>Payments of orders and deposits are listed here, with what the gateway charged.</Trans>}
          />
        }
      >
        {(rows, loading) => <PaymentTable {...{ rows, loading, path, query, open }} />}
      </Listing>
    </FinancePage>
  )
}
