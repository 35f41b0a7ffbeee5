import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ListedWires } from '#domain/contract/finance/finance.ts'
import { wireStates } from '#domain/paying/wire-transfer.ts'
import type { WiresActor, WiresQuery } from '#machines/finance/wires/wires.list.ts'
import { TextLink } from '#src/components/controls/text-link.tsx'
import { statusVariants } from '#src/components/data/status-variants.ts'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { FinancePage } from '#src/screens/finance/kit/finance-page.tsx'
import { choiceFilter } from '#src/screens/kit/listing/list-filter.tsx'
import { Listing } from '#src/screens/kit/listing/listing.view.tsx'
import type { ListingProps } from '#src/screens/kit/listing/listing-props.ts'
import { TimeSort } from '#src/screens/kit/listing/time-sort.tsx'
import { AnnounceWire } from './announce-wire.tsx'
import { WireTable } from './wire-table.tsx'

export type WiresViewProps = ListingProps<WiresQuery> & {
  actor: WiresActor
  /** Id of the transfer whose details are shown. */
  open?: string | undefined
  /** Whether the user may announce a transfer. */
  mayAnnounce: boolean
}

/** The wire transfers of the project, a part of its payments. (FIN-08) */
export const WiresView = (props: WiresViewProps) => {
  const { query, path, onFilter, open, mayAnnounce } = props
  const { t, i18n } = useLingui()
  return (
    <FinancePage current="payments" action={mayAnnounce ? <AnnounceWire /> : undefined}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" columnGap="4">
        <chakra.h2 textStyle="lg" fontWeight="semibold">
          <Trans>Wire transfers</Trans>
        </chakra.h2>
        <TextLink href="/finance/payments" textStyle="sm">
          <Trans>All payments</Trans>
        </TextLink>
      </chakra.div>
      <Listing<ListedWires, WiresQuery>
        {...props}
        label={t`Wire transfers`}
        tools={{
          search: t`Search by tracking code or id`,
          filters: [
            choiceFilter({
              id: 'state',
              label: t`Status`,
              all: t`All statuses`,
              value: query.state,
              options: wireStates.map((value) => ({ value, label: i18n._(statusVariants.wire[value].word) })),
              onChoice: (state) => onFilter({ state }),
            }),
          ],
          sort: <TimeSort sort={query.sort} onChoice={(sort) => onFilter({ sort })} />,
        }}
        empty={
          <EmptyState
            drawing="invoices"
            title={<Trans>No wire transfers yet.</Trans>}
            description={<Trans>Transfers from your bank are listed here with their status.</Trans>}
            action={mayAnnounce ? <AnnounceWire /> : undefined}
          />
        }
      >
        {(rows, loading) => <WireTable {...{ rows, loading, path, query, open }} />}
      </Listing>
    </FinancePage>
  )
}
