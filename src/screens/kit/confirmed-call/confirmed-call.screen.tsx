import { Fragment, useState } from 'react'
import type { AnyStateMachine, InputFrom } from 'xstate'
import type { Failure } from '#domain/kit/failure.ts'
import type { CallResponse, Calls } from '#src/api/kit/call.ts'
import type { Client } from '#src/api/kit/client.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { type ConfirmedCallRef, type ConfirmedCallTexts, ConfirmedCallView } from './confirmed-call.view.tsx'

/** `response`: that of the call; null if the subject has changed without it, and `failure` is then why the call was refused. */
type Change<M extends AnyStateMachine> = { response: CallResponse<M> | null; failure: Failure | null }

export type ConfirmedCallScreenProps<M extends AnyStateMachine> = {
  machine: M
  calls: (client: Client) => Calls<M>
  /** Another subject needs another key. */
  subject: InputFrom<M>
  texts: ConfirmedCallTexts
  label?: string
  isPossible?: boolean
  onChange: (change: Change<M>) => void
}

/**
 * A button that asks before its call is sent. It starts again when the call becomes possible again: a chart that has ended as outdated
 * has no button.
 */
export const ConfirmedCallScreen = <M extends AnyStateMachine>(props: ConfirmedCallScreenProps<M>) => {
  const { isPossible = true } = props
  const [{ was, round }, setRound] = useState({ was: isPossible, round: 0 })
  if (was !== isPossible) setRound({ was: isPossible, round: isPossible ? round + 1 : round })
  return (
    <Fragment key={round}>
      <Started {...props} />
    </Fragment>
  )
}

const Started = <M extends AnyStateMachine>(props: ConfirmedCallScreenProps<M>) => {
  const { machine, calls, subject, texts, label, isPossible, onChange } = props
  const provided = useProvided<AnyStateMachine>(
    machine,
    ({ client }) => ({
      actors: calls(client),
      actions: { reportChange: (_: unknown, change: Change<M>) => onChange(change) },
    }),
    [calls, onChange],
  )
  const actor = useChart(provided, { input: subject }) as unknown as ConfirmedCallRef
  return <ConfirmedCallView actor={actor} texts={texts} label={label} isPossible={isPossible} />
}
