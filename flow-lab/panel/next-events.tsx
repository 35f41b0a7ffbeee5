import type { Choice, Json, LabCommand, LabFault, NextEvent } from '#flow-lab/bench/types.ts'
import type { Issue } from '#flow-lab/core/issues.ts'
import { EventForm } from './event-form.tsx'
import { useSpeech } from './panel-context.ts'
import { ActorName, Section } from './section.tsx'
import { brief } from './text.ts'

export type NextEventsProps = {
  next: readonly NextEvent[]
  /** What the last command could not do. */
  fault: LabFault | null
  run: (command: LabCommand) => void
}

export const NextEvents = ({ next, fault, run }: NextEventsProps) => {
  const { say } = useSpeech()
  return (
    <Section title={say('next')}>
      {next.length === 0 ? <p className="flow-lab-quiet">{say('noNext')}</p> : null}
      <ul className="flow-lab-list">
        {next.map((each) => (
          <li key={`${each.actor} ${each.type}`}>
            <OneEvent event={each} issues={issuesOf(each, fault)} run={run} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

type OneEventProps = { event: NextEvent; issues: readonly Issue[]; run: NextEventsProps['run'] }

const OneEvent = ({ event, issues, run }: OneEventProps) => {
  const { say } = useSpeech()
  const { actor, type, choices, fields } = event
  const send = (payload: { readonly [key: string]: Json }) => run({ do: 'send', actor, event: { ...payload, type } })
  const isBare = fields === undefined && choices.every(({ payload }) => Object.keys(payload).length === 0)
  return (
    <>
      <ActorName path={actor} />
      {choices.map((choice) => (
        <button
          key={JSON.stringify(choice.payload)}
          type="button"
          className="flow-lab-event"
          data-accepted={choice.accepted}
          onClick={() => send(choice.payload)}
        >
          <code dir="ltr">
            {type} <Payload choice={choice} />
          </code>
          {choice.accepted ? null : <small> {say('refusedByGuard')}</small>}
        </button>
      ))}
      {isBare ? null : (
        <details>
          <summary>
            {say('ownPayload')} <code dir="ltr">{type}</code>
          </summary>
          <EventForm
            start={choices[0]?.payload ?? {}}
            fields={fields}
            issues={issues}
            action={say('send')}
            onSubmit={send}
          />
        </details>
      )}
    </>
  )
}

const issuesOf = ({ actor, type }: NextEvent, fault: LabFault | null): readonly Issue[] =>
  fault?.refusal?.actor === actor && fault.refusal.type === type ? fault.refusal.issues : []

const Payload = ({ choice: { payload } }: { choice: Choice }) =>
  Object.keys(payload).length === 0 ? null : <small title={JSON.stringify(payload)}>{brief(payload, 48)}</small>
