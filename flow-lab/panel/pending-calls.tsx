import type { Json, LabCommand, LabFault, Outcome, PendingCall } from '#flow-lab/bench/types.ts'
import { brief, failureText } from '#flow-lab/text/format.ts'
import { JsonForm } from './json-form.tsx'
import { JsonTree } from './json-tree.tsx'
import { usePanelLanguage } from './language-context.ts'
import { ActorName, Section } from './section.tsx'

export type PendingCallsProps = {
  calls: readonly PendingCall[]
  /** Fault of the last command. */
  fault: LabFault | null
  run: (command: LabCommand) => void
}

export const PendingCalls = ({ calls, fault, run }: PendingCallsProps) => {
  const { translate } = usePanelLanguage()
  return (
    <Section title={translate('calls')}>
      {calls.length === 0 ? <p className="flow-lab-quiet">{translate('noCalls')}</p> : null}
      <ul className="flow-lab-list">
        {calls.map((call) => (
          <li key={`${call.actor} ${call.id}`}>
            <OneCall call={call} fault={fault} run={run} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

type OneCallProps = { call: PendingCall; fault: LabFault | null; run: PendingCallsProps['run'] }

const OneCall = ({ call, fault, run }: OneCallProps) => {
  const { translate } = usePanelLanguage()
  const { actor, id, src, input, outputs, last, failures, canPass } = call
  const answer = (output: Json) => run({ do: 'resolve', actor, call: id, output })
  const refuse = (error: Json) => run({ do: 'reject', actor, call: id, error })
  return (
    <>
      <h4>
        <ActorName path={actor} /> <code dir="ltr">{src}</code>
      </h4>
      {input === null ? null : <JsonTree name={translate('input')} value={input} changed={[]} />}
      <div className="flow-lab-row">
        {canPass ? (
          <button type="button" className="flow-lab-pass" onClick={() => run({ do: 'pass', actor, call: id })}>
            {translate('pass')}
          </button>
        ) : null}
        {last === undefined ? null : <OutcomeButton outcome={last} name={translate('answerAsLast')} onPress={answer} />}
        {outputs.map((outcome) => (
          <OutcomeButton
            key={JSON.stringify(outcome.value)}
            outcome={outcome}
            name={translate('answer')}
            onPress={answer}
          />
        ))}
      </div>
      <Failures failures={failures} onRefuse={refuse} />
      <Refused fault={fault} call={call} />
      <details>
        <summary>{translate('otherResult')}</summary>
        <JsonForm
          start={outputs[0]?.value ?? last?.value ?? null}
          actions={[
            { name: translate('answer'), run: answer },
            { name: translate('refuse'), run: refuse },
          ]}
        />
      </details>
    </>
  )
}

type FailuresProps = { failures: readonly Outcome[]; onRefuse: (error: Json) => void }

/** The failures of a call. A target that all of them share is written once. */
const Failures = ({ failures, onRefuse }: FailuresProps) => {
  const { translate } = usePanelLanguage()
  const [first, ...others] = failures
  if (first === undefined) return null
  const target = first.leadsTo.join(', ')
  const isShared = others.length > 0 && others.every(({ leadsTo }) => leadsTo.join(', ') === target)
  return (
    <div className="flow-lab-row">
      {failures.map((outcome) => (
        <OutcomeButton
          key={JSON.stringify(outcome.value)}
          outcome={isShared ? { ...outcome, leadsTo: null } : outcome}
          name={`${translate('refuse')} ${failureText(outcome.value)}`}
          isRefusal
          onPress={onRefuse}
        />
      ))}
      {isShared ? <small>{target === '' ? translate('staysInState') : <code dir="ltr">→ {target}</code>}</small> : null}
    </div>
  )
}

/** `leadsTo` is null where the target is not part of the name. */
type NamedOutcome = Omit<Outcome, 'leadsTo'> & { readonly leadsTo: Outcome['leadsTo'] | null }

type OutcomeButtonProps = { outcome: NamedOutcome; name: string; isRefusal?: boolean; onPress: (value: Json) => void }

/** Names a result by the states that it enters and by what distinguishes it. The whole value is its title. */
const OutcomeButton = ({ outcome, name, isRefusal = false, onPress }: OutcomeButtonProps) => {
  const { translate } = usePanelLanguage()
  const { value, leadsTo, differs } = outcome
  return (
    <button
      type="button"
      className={isRefusal ? 'flow-lab-refusal' : undefined}
      title={brief(value, 2000)}
      onClick={() => onPress(value)}
    >
      {name}{' '}
      <code dir="ltr">{[leadsTo?.length ? `→ ${leadsTo.join(', ')}` : null, differs].filter(Boolean).join(' · ')}</code>
      {leadsTo?.length === 0 ? <small> {translate('staysInState')}</small> : null}
    </button>
  )
}

/** Why the last result of a call was not accepted. */
const Refused = ({ fault, call }: { fault: LabFault | null; call: PendingCall }) => {
  const { translate } = usePanelLanguage()
  const { actor, issues = [] } = fault?.refusal ?? {}
  if (fault?.code !== 'resultRefused' || fault.detail !== call.id || actor !== call.actor) return null
  return (
    <ul className="flow-lab-fault flow-lab-list">
      {issues.slice(0, mostIssues).map(({ path, expected, received }) => (
        <li key={path.join('.')}>
          <code dir="ltr">{path.slice(path[0] === 'error' ? 1 : 0).join('.')}</code>{' '}
          {translate('badValue', { expected, received })}
        </li>
      ))}
    </ul>
  )
}

const mostIssues = 5
