import { useState } from 'react'
import { numberListTextSchema } from '#domain/buying/number-list.ts'
import { numberListMachine } from '#machines/buying/number-list/number-list.machine.ts'
import type { PurchaseActor } from '#machines/buying/purchase/purchase.machine.ts'
import { numberListCalls } from '#src/api/buying/buying.calls.ts'
import { useApp } from '#src/runtime/context/app-context.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { NumberListView } from './number-list.view.tsx'

/** The list of an offer that is loaded. What is typed survives a reload. */
export const NumberListScreen = ({ actor }: { actor: PurchaseActor }) => {
  const { drafts } = useApp()
  const [offer] = useState(() => actor.getSnapshot().context.response?.offer)
  const { id = '', calling_code = '', prefix = '' } = offer ?? {}
  const draftName = `number-list/${id}`
  const [text] = useState(() => drafts.read(draftName, numberListTextSchema) ?? '')
  const machine = useProvided(
    numberListMachine,
    ({ client }) => ({
      actors: numberListCalls(client),
      actions: {
        storeText: (_, stored) =>
          stored.text === '' ? drafts.forget(draftName) : drafts.write(draftName, stored.text),
        chooseNumbers: (_, { numbers }) => {
          const { numbers: chosen } = actor.getSnapshot().context
          if (numbers.length > 0) actor.send({ type: 'numbers.drawn', numbers: [...chosen, ...numbers] })
        },
      },
    }),
    [actor, drafts, draftName],
  )
  const list = useChart(machine, { input: { offer: { id, calling_code, prefix }, text } })
  return <NumberListView actor={list} readChosen={() => actor.getSnapshot().context.numbers} />
}
