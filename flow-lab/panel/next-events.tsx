import type { Choice, Json, LabCommand, LabFault, LabView, NextEvent } from '#flow-lab/bench/types.ts'
import type { Issue } from '#flow-lab/core/schema.ts'
import { brief } from '#flow-lab/text/format.ts'
import { EventForm } from './event-form.tsx'
import { usePanelLanguage } from './language-context.ts'
import { useNames } from './names-context.tsx'
import { ActorName, Section } from './section.tsx'

export type NextEventsProps = {
  next: readonly NextEvent[]
  actors: LabView['actors']
  /** Fault of the last command. */
  fault: LabFault | null
  run: (command: LabCommand) => void
}

export const NextEvents = ({ next, actors, fault, run }: NextEventsProps) => {
  const { translate } = usePanelLanguage()
  const names = useNames()
  return (
    <Section title={translate('next')}>
      {next.length === 0 ? <p className="flow-lab-quiet">{translate('noNext')}</p> : null}
      <ul className="flow-lab-list">
        {next.map((each) => (
          <li key={`${each.actor} ${each.type}`}>
            <OneEvent
              event={each}
              chart={actors[each.actor]?.chart}
              name={names(actors[each.actor]?.chart).eventName(each.type)}
              issues={issuesOf(each, fault)}
              run={run}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}

type OneEventProps = {
  event: NextEvent
  chart: string | undefined
  name: string | undefined
  issues: readonly Issue[]
  run: NextEventsProps['run']
}

const OneEvent = ({ event, chart, name, issues, run }: OneEventProps) => {
  const { translate } = usePanelLanguage()
  const { actor, type, choices, fields } = event
  const send = (payload: { readonly [key: string]: Json }) => run({ do: 'send', actor, event: { ...payload, type } })
  const isStandalone = fields === undefined && choices.every(({ payload }) => Object.keys(payload).length === 0)
  return (
    <>
      <ActorName path={actor} chart={chart} />
      {choices.map((choice) => (
        <button
          key={JSON.stringify(choice.payload)}
          type="button"
          className="flow-lab-event"
          data-accepted={choice.accepted}
          onClick={() => send(choice.payload)}
        >
          {name === undefined ? null : (
            <>
              <bdi>{name}</bdi>{' '}
            </>
          )}
          <code dir="ltr">
            {type} <Payload choice={choice} />
          </code>
          {choice.accepted ? null : <small> {translate('refusedByGuard')}</small>}
        </button>
      ))}
      {isStandalone ? null : (
        <details>
          <summary>
            {translate('otherPayload')} <code dir="ltr">{type}</code>
          </summary>
          <EventForm
            start={choices[0]?.payload ?? {}}
            fields={fields}
            issues={issues}
            action={translate('send')}
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
