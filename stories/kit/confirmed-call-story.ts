import type { AnyStateMachine, InputFrom, StateValueFrom } from 'xstate'
import type { Failure } from '#domain/kit/failure.ts'
import type { ConfirmedCallRef, ConfirmedCallTexts } from '#src/screens/kit/confirmed-call/confirmed-call.view.tsx'
import { still } from './still.tsx'

/** Makes the stories of a confirmed call. */
export const confirmedCallStory =
  <M extends AnyStateMachine>(machine: M, subject: InputFrom<M>, texts: ConfirmedCallTexts) =>
  (name: StateValueFrom<M> & string, failure: Failure | null = null) => {
    const actor = still(machine, name, { subject, failure } as never) as unknown as ConfirmedCallRef
    const story: { name: string; tags?: string[]; args: { actor: ConfirmedCallRef; texts: ConfirmedCallTexts } } = {
      name,
      args: { actor, texts },
    }
    return story
  }
