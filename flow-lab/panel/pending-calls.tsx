import type { Json, LabCommand, PendingCall } from '#flow-lab/bench/types.ts'
import { JsonForm } from './json-form.tsx'
import { JsonTree } from './json-tree.tsx'
import { useSpeech } from './panel-context.ts'
import { ActorName, Section } from './section.tsx'
import { brief, failureText } from './text.ts'

export type PendingCallsProps = { calls: readonly PendingCall[]; run: (command: LabCommand) => void }

export const PendingCalls = ({ calls, run }: PendingCallsProps) => {
  const { say } = useSpeech()
  return (
    <Section title={say('calls')}>
      {calls.length === 0 ? <p className="flow-lab-quiet">{say('noCalls')}</p> : null}
      <ul className="flow-lab-list">
        {calls.map((call) => (
          <li key={`${call.actor} ${call.id}`}>
            <OneCall call={call} run={run} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

const OneCall = ({ call, run }: { call: PendingCall; run: PendingCallsProps['run'] }) => {
  const { say } = useSpeech()
  const { actor, id, src, input, outputs, failures } = call
  const answer = (output: Json) => run({ do: 'answer', actor, call: id, output })
  const refuse = (error: Json) => run({ do: 'refuse', actor, call: id, error })
  return (
    <>
      <h4>
        <ActorName path={actor} /> <code dir="ltr">{src}</code>
      </h4>
      {input === null ? null : <JsonTree name={say('input')} value={input} changed={[]} />}
      <div className="flow-lab-row">
        {outputs.map((output) => (
          <button key={JSON.stringify(output)} type="button" onClick={() => answer(output)}>
            {say('answer')} <code dir="ltr">{brief(output, 32)}</code>
          </button>
        ))}
        {failures.map((failure) => (
          <button
            key={JSON.stringify(failure)}
            type="button"
            className="flow-lab-refusal"
            onClick={() => refuse(failure)}
          >
            {say('refuse')}{' '}
            <code dir="ltr" title={JSON.stringify(failure)}>
              {failureText(failure)}
            </code>
          </button>
        ))}
      </div>
      <details>
        <summary>{say('ownAnswer')}</summary>
        <JsonForm
          start={outputs[0] ?? null}
          actions={[
            { name: say('answer'), run: answer },
            { name: say('refuse'), run: refuse },
          ]}
        />
      </details>
    </>
  )
}
