import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom, AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate'
import { type FormState, selectIsDirty } from '#machines/kit/form.selectors.ts'
import type { CallResponse, Calls } from '#src/api/kit/call.ts'
import type { Client } from '#src/api/kit/client.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useUnsaved } from '#src/runtime/routing/use-unsaved.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { focusField } from './focus-field.ts'

type FormDraft<M extends AnyStateMachine> = SnapshotFrom<M>['context']['draft']

export type FormOptions<M extends AnyStateMachine> = {
  /** Initial values that are not empty. */
  draft?: Extract<InputFrom<M>, object>['draft']
  /** The field that has the focus when the form appears. */
  focus?: string
  /** The submission was accepted; `draft` is what was sent. */
  onResponse?: (response: CallResponse<M>, draft: FormDraft<M>) => void
}

/** The actor of a form: it focuses fields that are wrong, and a page with typed input is not left without a question. */
export const useForm = <M extends AnyStateMachine>(
  machine: M,
  calls: (client: Client) => Calls<M>,
  { draft, focus, onResponse }: FormOptions<M> = {},
): ActorRefFrom<M> => {
  const provided = useProvided<AnyStateMachine>(
    machine,
    ({ client }) => ({
      actors: calls(client),
      actions: {
        focusField: (_: unknown, { field }: { field: string | null }) => focusField(field),
        reportResponse: (_: unknown, sent: { response: CallResponse<M>; draft: FormDraft<M> }) =>
          onResponse?.(sent.response, sent.draft),
      },
    }),
    [calls, onResponse],
  )
  const actor = useChart(provided, { input: draft && { draft } })
  useUnsaved(useSelector(actor, (snapshot) => selectIsDirty(snapshot as unknown as FormState)))
  useEffect(() => focusField(focus ?? null), [focus])
  return actor as unknown as ActorRefFrom<M>
}
