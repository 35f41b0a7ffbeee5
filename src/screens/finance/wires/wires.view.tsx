import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Landmark } from 'lucide-react'
import type { ListedWires } from '#domain/contract/finance/finance.ts'
import { wireStates } from '#domain/paying/wire-transfer.ts'
import type { WiresActor, WiresQuery } from '#machines/finance/wires/wires.list.ts'
import { selectResponse } from '#machines/kit/listing.selectors.ts'
import { TextLink } from '#src/components/controls/text-link.tsx'
import { statusVariants } from '#src/components/data/status-variants.ts'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { FilterSelect } from '#src/screens/kit/listing/filter-select.tsx'
import { FinanceFilters } from '#src/screens/kit/listing/list-filters.tsx'
import { FinancePage } from '#src/screens/kit/listing/list-page.tsx'
import { FinanceListing, type ListingProps } from '#src/screens/kit/listing/listing.view.tsx'
import { AnnounceWire } from './announce-wire.tsx'
import { WireTable } from './wire-table.tsx'

export type WiresViewProps = ListingProps<WiresQuery> & {
  actor: WiresActor
  /** Whether the user may announce a transfer. */
  mayAnnounce: boolean
}

/** The wire transfers of the project, a part of its payments. (FIN-08) */
export const WiresView = (props: WiresViewProps) => {
  const { actor, query, onFilter, mayAnnounce, exporter } = props
  const { t, i18n } = useLingui()
  const now = useSelector(actor, (snapshot) => selectResponse(snapshot)?.now ?? null)
  const isNarrowed = query.state !== undefined
  return (
    <FinancePage
      current="payments"
      action={
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          {mayAnnounce ? <AnnounceWire /> : null}
          {exporter}
        </chakra.div>
      }
    >
      <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" columnGap="4">
        <chakra.h2 textStyle="lg" fontWeight="semibold">
          <Trans>Wire transfers</Trans>
        </chakra.h2>
        <TextLink href="/finance/payments" textStyle="sm">
          <Trans>All payments</Trans>
        </TextLink>
      </chakra.div>
      <FinanceFilters {...props} now={now} search={t`Search by tracking code or id`} isNarrowed={isNarrowed}>
        <FilterSelect
          label={t`State`}
          all={t`All states`}
          value={query.state}
          options={wireStates.map((value) => ({ value, label: i18n._(statusVariants.wire[value].word) }))}
          onChoice={(state) => onFilter({ state })}
        />
      </FinanceFilters>
      <FinanceListing<ListedWires, WiresQuery>
        {...props}
        label={t`Wire transfers`}
        isNarrowed={isNarrowed}
        empty={
          <EmptyState
            icon={<Landmark />}
            title={<Trans>No wire transfers yet.</Trans>}
            description={<Trans>Transfers from your bank are listed here, from the receipt to the credit.</Trans>}
            action={mayAnnounce ? <AnnounceWire /> : undefined}
          />
        }
      >
        {(rows, loading) => (
          <Card flush>
            <WireTable rows={rows} loading={loading} />
          </Card>
        )}
      </FinanceListing>
    </FinancePage>
  )
}
