import type { Json, LabCommand, PendingCall } from '#flow-lab/bench/types.ts'
import { brief, failureText } from '#flow-lab/text/format.ts'
import { JsonForm } from './json-form.tsx'
import { JsonTree } from './json-tree.tsx'
import { usePanelLanguage } from './language-context.ts'
import { ActorName, Section } from './section.tsx'

export type PendingCallsProps = { calls: readonly PendingCall[]; run: (command: LabCommand) => void }

export const PendingCalls = ({ calls, run }: PendingCallsProps) => {
  const { translate } = usePanelLanguage()
  return (
    <Section title={translate('calls')}>
      {calls.length === 0 ? <p className="flow-lab-quiet">{translate('noCalls')}</p> : null}
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
  const { translate } = usePanelLanguage()
  const { actor, id, src, input, outputs, failures } = call
  const answer = (output: Json) => run({ do: 'resolve', actor, call: id, output })
  const refuse = (error: Json) => run({ do: 'reject', actor, call: id, error })
  return (
    <>
      <h4>
        <ActorName path={actor} /> <code dir="ltr">{src}</code>
      </h4>
      {input === null ? null : <JsonTree name={translate('input')} value={input} changed={[]} />}
      <div className="flow-lab-row">
        {outputs.map((output) => (
          <button key={JSON.stringify(output)} type="button" onClick={() => answer(output)}>
            {translate('answer')} <code dir="ltr">{brief(output, 32)}</code>
          </button>
        ))}
        {failures.map((failure) => (
          <button
            key={JSON.stringify(failure)}
            type="button"
            className="flow-lab-refusal"
            onClick={() => refuse(failure)}
          >
            {translate('refuse')}{' '}
            <code dir="ltr" title={JSON.stringify(failure)}>
              {failureText(failure)}
            </code>
          </button>
        ))}
      </div>
      <details>
        <summary>{translate('otherResult')}</summary>
        <JsonForm
          start={outputs[0] ?? null}
          actions={[
            { name: translate('answer'), run: answer },
            { name: translate('refuse'), run: refuse },
          ]}
        />
      </details>
    </>
  )
}
