import type { Choice, Json, LabCommand, NextEvent } from '#flow-lab/bench/types.ts'
import { EventForm } from './event-form.tsx'
import { useSpeech } from './panel-context.ts'
import { ActorName, Section } from './section.tsx'
import { brief } from './text.ts'

export type NextEventsProps = { next: readonly NextEvent[]; run: (command: LabCommand) => void }

export const NextEvents = ({ next, run }: NextEventsProps) => {
  const { say } = useSpeech()
  return (
    <Section title={say('next')}>
      {next.length === 0 ? <p className="flow-lab-quiet">{say('noNext')}</p> : null}
      <ul className="flow-lab-list">
        {next.map((each) => (
          <li key={`${each.actor} ${each.type}`}>
            <OneEvent event={each} run={run} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

const OneEvent = ({ event, run }: { event: NextEvent; run: NextEventsProps['run'] }) => {
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
          <EventForm start={choices[0]?.payload ?? {}} fields={fields} action={say('send')} onSubmit={send} />
        </details>
      )}
    </>
  )
}

const Payload = ({ choice: { payload } }: { choice: Choice }) =>
  Object.keys(payload).length === 0 ? null : <small title={JSON.stringify(payload)}>{brief(payload, 48)}</small>
