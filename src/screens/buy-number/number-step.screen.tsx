import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import * as v from 'valibot'
import type { BuyNumberActor } from '#machines/buy-number/buy-number.machine.ts'
import { selectLost } from '#machines/buy-number/buy-number.selectors.ts'
import { type NumberSearch, numberSampleMachine } from '#machines/buy-number/number-sample.machine.ts'
import { numberSampleActors } from '#src/api/buy-number.actors.ts'
import { parseSearch } from '#src/app/address.ts'
import { useApp } from '#src/app/app-context.ts'
import { useSearchOf } from '#src/app/search.ts'
import { useChart } from '#src/app/use-chart.ts'
import { useGoWithin } from '#src/screens/use-go-within.ts'
import { NumberStepView } from './number-step.view.tsx'
import { purchaseHref } from './purchase.place.ts'
import { purchaseSearch } from './purchase.search.ts'

/** Numbers to choose from live as long as their step: coming back to it shows a fresh sample. */
export const NumberStepScreen = ({ actor, path }: { actor: BuyNumberActor; path: string }) => {
  const { client, router } = useApp()
  const within = useGoWithin()
  const { pattern: typed = '', rank = null } = useSearchOf(purchaseSearch)
  const written = useRef<NumberSearch>({ typed, rank })

  const machine = useMemo(
    () =>
      numberSampleMachine.provide({
        actors: numberSampleActors(client),
        actions: {
          showSearch: (_, shown) => {
            written.current = shown
            const place = v.parse(purchaseSearch, parseSearch(router.history.location.search))
            const search = { ...place, pattern: shown.typed || undefined, rank: shown.rank ?? undefined }
            within(purchaseHref(path, search), { replace: true })
          },
          handOver: (_, { numbers }) =>
            actor.send({ type: 'numbers.drawn', numbers: numbers.map(({ number }) => number) }),
        },
      }),
    [client, within, router, path, actor],
  )

  const { offer, first } = useStart(actor, { typed, rank })
  const sample = useChart(machine, { input: { offer, typed, rank, first } })

  // Another search than the one written comes from Back, forward or a link.
  useEffect(() => {
    if (written.current.typed === typed && written.current.rank === rank) return
    written.current = { typed, rank }
    sample.send({ type: 'search.changed', typed, rank })
  }, [sample, typed, rank])

  // Numbers lost while others are looked at: what is shown may be just as old.
  const lost = useSelector(actor, selectLost)
  const known = useRef(lost)
  useEffect(() => {
    if (lost !== known.current && lost.length > 0) sample.send({ type: 'others.requested' })
    known.current = lost
  }, [sample, lost])

  return <NumberStepView actor={actor} sample={sample} />
}

// Read once. The sample that came with the offer saves a call, unless a search was asked for or a number proved sold.
const useStart = (actor: BuyNumberActor, { typed, rank }: NumberSearch) => {
  const [start] = useState(() => {
    const { offer, answer, lost } = actor.getSnapshot().context
    return { offer, first: typed === '' && rank === null && lost.length === 0 ? answer : null }
  })
  return start
}
