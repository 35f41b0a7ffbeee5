import { useState } from 'react'
import { replyMachine } from '#machines/messaging/reply/reply.machine.ts'
import { newKey } from '#src/api/kit/new-key.ts'
import { replyCalls } from '#src/api/messaging/messaging.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { useKeptReplies } from '#src/screens/messaging/kit/use-kept-drafts.ts'
import { ReplyView } from './reply.view.tsx'

export type ReplyScreenProps = { from: string; to: string; onSent: () => void }

/**
 * The box for a reply. What is written in it stays on this device until it is sent, with the number that it was begun from: a later
 * message to another number of the project changes neither the sender nor the operation.
 */
export const ReplyScreen = ({ from: newest, to, onSent }: ReplyScreenProps) => {
  const device = useKeptReplies()
  const [kept] = useState(() => device.find(to))
  const [from] = useState(kept?.from ?? newest)
  const machine = useProvided(
    replyMachine,
    ({ client, session }) => ({
      actors: replyCalls(client),
      actions: {
        storeText: (_, { text, key }) => (text === '' ? device.forget(to) : device.keep({ to, from, text, key })),
        refreshProject: () => session.send({ type: 'project.changed' }),
        showSent: onSent,
      },
    }),
    [device, from, to, onSent],
  )
  const actor = useChart(machine, { input: { from, to, text: kept?.text ?? '', key: kept?.key ?? null } })
  return <ReplyView actor={actor} makeKey={newKey} />
}
