import { useMemo } from 'react'
import type { RateKind } from '#domain/calls/rate.ts'
import { listCallRates } from '#domain/contract/calls/calls.ts'
import { type RatesSearch, ratesMachine } from '#machines/calls/rates/rates.machine.ts'
import { ratesCalls } from '#src/api/calls/call-records.calls.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { searchOf, useSearchOf } from '#src/runtime/routing/search.ts'
import { useExporter } from '#src/screens/finance/export-list/use-exporter.tsx'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { parametersOf } from '#src/screens/kit/listing/list-search.ts'
import { useListingProps } from '#src/screens/kit/listing/use-list.ts'
import { useListEvents } from '#src/screens/kit/navigation/use-list-events.ts'
import { ratePaths } from './rate-tabs.tsx'
import { RatesView } from './rates.view.tsx'

const { language: _, ...parameters } = parametersOf(listCallRates)
const ratesSearch = searchOf(parameters)

const exportKinds = { pstn: 'callRates', smsOut: 'smsRates', smsDelivery: 'deliveryRates' } as const

const RatesScreen = ({ kind }: { kind: RateKind }) => {
  const search = useSearchOf(ratesSearch)
  const { language } = useFormat()
  const query = useMemo(() => ({ ...search, kind, language }), [search, kind, language])
  const machine = useProvided(ratesMachine, ({ client }) => ({ actors: ratesCalls(client, kind) }), [kind])
  const actor = useChart(machine, { input: { query } })
  useListEvents(actor, query)
  const { after: _after, page_size: _size, ...filter } = search
  return (
    <RatesView
      actor={actor}
      kind={kind}
      {...useListingProps<RatesSearch>(ratePaths[kind], search)}
      exporter={useExporter({ what: { kind: exportKinds[kind], filter } })}
    />
  )
}

export const CallRatesScreen = () => <RatesScreen kind="pstn" />

export const SmsRatesScreen = () => <RatesScreen kind="smsOut" />

export const DeliveryRatesScreen = () => <RatesScreen kind="smsDelivery" />
