import { useParams } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { messageMachine, selectVersion } from '#machines/messaging/message/message.machine.ts'
import { messageCalls } from '#src/api/messaging/messaging.calls.ts'
import { useSession } from '#src/runtime/context/app-context.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useMay } from '#src/runtime/context/use-may.ts'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { useMessageVersion } from '#src/screens/messaging/kit/use-message-changes.ts'
import { NumberChangesView } from '#src/screens/numbers/number-changes/number-changes.view.tsx'
import { MessageView } from './message.view.tsx'

export const MessageScreen = () => {
  const { message = '' } = useParams({ strict: false }) as { message?: string }
  return <OneMessage key={message} message={message} />
}

const OneMessage = ({ message }: { message: string }) => {
  const mayAct = useMay('sendMessages')
  const zone = useSession(({ context }) => context.project?.timezone ?? 'UTC')
  const machine = useProvided(
    messageMachine,
    ({ client, navigate, session }) => ({
      actors: messageCalls(client),
      actions: {
        openMessage: (_, opened) => navigate(hrefOf(`/sms/outbox/${opened.message}`, {})),
        refreshProject: () => session.send({ type: 'project.changed' }),
      },
    }),
    [],
  )
  const actor = useChart(machine, { input: { message } })
  const version = useSelector(actor, selectVersion)
  const refresh = useCallback(() => actor.send({ type: 'message.outdated' }), [actor])
  const changes = useMessageVersion(actor, version, refresh)
  return <MessageView actor={actor} mayAct={mayAct} zone={zone} changes={<NumberChangesView actor={changes} />} />
}
