import { useEffect, useRef, useState } from 'react'
import { type NumberSearch, numberSampleMachine } from '#machines/buying/number-sample/number-sample.machine.ts'
import type { PurchaseActor } from '#machines/buying/purchase/purchase.machine.ts'
import { numberSampleCalls } from '#src/api/buying/buying.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useSearchOf } from '#src/runtime/routing/search.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { useGoWithin } from '#src/screens/kit/navigation/use-go-within.ts'
import { useOpenSearch } from '#src/screens/kit/navigation/use-open-search.ts'
import { purchaseHref } from './purchase.location.ts'
import { purchaseSearch } from './purchase.search.ts'

/** The actor of the numbers to choose from. It writes its search to the address and follows changes of the address. */
export const useNumberSample = (actor: PurchaseActor, path: string) => {
  const within = useGoWithin()
  const openSearch = useOpenSearch(purchaseSearch)
  const { pattern: typed = '', rank = null } = useSearchOf(purchaseSearch)
  const written = useRef<NumberSearch>({ typed, rank })

  const machine = useProvided(
    numberSampleMachine,
    ({ client }) => ({
      actors: numberSampleCalls(client),
      actions: {
        showSearch: (_, shown) => {
          written.current = shown
          const search = { ...openSearch(), pattern: shown.typed || undefined, rank: shown.rank ?? undefined }
          within(purchaseHref(path, search), { replace: true })
        },
        reportNumbers: (_, { numbers }) =>
          actor.send({ type: 'numbers.drawn', numbers: numbers.map(({ number }) => number) }),
      },
    }),
    [within, openSearch, path, actor],
  )
  const { offer, first } = useFirstSample(actor, { typed, rank })
  const sample = useChart(machine, { input: { offer, typed, rank, first } })

  // A search that this actor did not write comes from Back, Forward or a link.
  useEffect(() => {
    if (written.current.typed === typed && written.current.rank === rank) return
    written.current = { typed, rank }
    sample.send({ type: 'search.changed', typed, rank })
  }, [sample, typed, rank])
  return sample
}

/**
 * The sample that came with the offer, read once: it saves a call. It is not used if the address has a search, or if a
 * chosen number was sold.
 */
const useFirstSample = (actor: PurchaseActor, { typed, rank }: NumberSearch) => {
  const [start] = useState(() => {
    const { offer, response, lost } = actor.getSnapshot().context
    return { offer, first: typed === '' && rank === null && lost.length === 0 ? response : null }
  })
  return start
}
