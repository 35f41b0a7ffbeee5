import { useState } from 'react'
import { smsKeyMachine } from '#machines/messaging/sms-key/sms-key.machine.ts'
import { newKey } from '#src/api/kit/new-key.ts'
import { smsKeyCalls } from '#src/api/messaging/messaging.calls.ts'
import { useApp, useSession } from '#src/runtime/context/app-context.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { useOwnersOnly } from '#src/screens/session/impersonation/use-owners-only.tsx'
import { SmsKeyView } from './sms-key.view.tsx'

export const SmsKeyScreen = () => {
  const { api } = useApp().surroundings
  const project = useSession(({ context }) => context.identity.project)
  const [operation] = useState(newKey)
  const machine = useProvided(smsKeyMachine, ({ client }) => ({ actors: smsKeyCalls(client) }), [])
  const actor = useChart(machine)
  const ownersOnly = useOwnersOnly('createKeys')
  return (
    <SmsKeyView
      actor={actor}
      origin={api === '' ? window.location.origin : api}
      project={project ?? ''}
      operation={operation}
      ownersOnly={ownersOnly}
    />
  )
}
