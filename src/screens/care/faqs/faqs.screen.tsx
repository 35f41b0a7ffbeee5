import { useCallback, useMemo } from 'react'
import type { RouteName } from '#domain/session/site.ts'
import { faqsMachine } from '#machines/care/faqs/faqs.machine.ts'
import { faqsCalls } from '#src/api/care/customer-care.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { useGoWithin } from '#src/screens/kit/navigation/use-go-within.ts'
import { useListEvents } from '#src/screens/kit/navigation/use-list-events.ts'
import { useSearchParamInput } from '#src/screens/kit/navigation/use-search-param-input.ts'
import { FaqsView } from './faqs.view.tsx'

export type FaqsScreenProps = {
  q: string | undefined
  /** The page that the user came from. */
  page: RouteName | undefined
  /** The address with another search of the questions; stable. */
  addressOf: (q: string | undefined) => string
}

/** The search of the questions is a parameter of the page's address. */
export const FaqsScreen = ({ q, page, addressOf }: FaqsScreenProps) => {
  const navigate = useGoWithin()
  const query = useMemo(() => (q === undefined ? {} : { q }), [q])
  const machine = useProvided(faqsMachine, ({ client }) => ({ actors: faqsCalls(client) }), [])
  const actor = useChart(machine, { input: { query } })
  useListEvents(actor, query)
  const write = useCallback(
    (text: string) => navigate(addressOf(text || undefined), { replace: true }),
    [navigate, addressOf],
  )
  const [typed, onTyped] = useSearchParamInput(q ?? '', write)
  return <FaqsView actor={actor} page={page} typed={typed} onTyped={onTyped} />
}
