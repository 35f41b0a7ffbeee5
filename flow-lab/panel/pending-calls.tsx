import type { Json, LabCommand, LabFault, LabView, Outcome, PendingCall } from '#flow-lab/bench/types.ts'
import type { ChartText } from '#flow-lab/text/chart-text.ts'
import { brief, failureText } from '#flow-lab/text/format.ts'
import { JsonForm } from './json-form.tsx'
import { JsonTree } from './json-tree.tsx'
import { usePanelLanguage } from './language-context.ts'
import { Named, useNames } from './names-context.tsx'
import { ActorName, Section } from './section.tsx'

export type PendingCallsProps = {
  calls: readonly PendingCall[]
  actors: LabView['actors']
  /** Fault of the last command. */
  fault: LabFault | null
  run: (command: LabCommand) => void
}

export const PendingCalls = ({ calls, actors, fault, run }: PendingCallsProps) => {
  const { translate } = usePanelLanguage()
  const names = useNames()
  return (
    <Section title={translate('calls')}>
      {calls.length === 0 ? <p className="flow-lab-quiet">{translate('noCalls')}</p> : null}
      <ul className="flow-lab-list">
        {calls.map((call) => (
          <li key={`${call.actor} ${call.id}`}>
            <OneCall
              call={call}
              chart={actors[call.actor]?.chart}
              text={names(actors[call.actor]?.chart)}
              fault={fault}
              run={run}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}

type OneCallProps = {
  call: PendingCall
  chart: string | undefined
  text: ChartText
  fault: LabFault | null
  run: PendingCallsProps['run']
}

const OneCall = ({ call, chart, text, fault, run }: OneCallProps) => {
  const { translate } = usePanelLanguage()
  const { actor, id, src, input, outputs, last, failures, canPass } = call
  const answer = (output: Json) => run({ do: 'resolve', actor, call: id, output })
  const refuse = (error: Json) => run({ do: 'reject', actor, call: id, error })
  return (
    <>
      <h4>
        <ActorName path={actor} chart={chart} /> <CallName name={text.callName(id)} src={src} />
      </h4>
      {input === null ? null : <JsonTree name={translate('input')} value={input} changed={[]} />}
      <div className="flow-lab-row">
        {canPass ? (
          <button type="button" className="flow-lab-pass" onClick={() => run({ do: 'pass', actor, call: id })}>
            {translate('pass')}
          </button>
        ) : null}
        {last === undefined ? null : (
          <OutcomeButton outcome={last} text={text} name={translate('answerAsLast')} onPress={answer} />
        )}
        {outputs.map((outcome) => (
          <OutcomeButton
            key={JSON.stringify(outcome.value)}
            outcome={outcome}
            text={text}
            name={translate('answer')}
            onPress={answer}
          />
        ))}
      </div>
      <Failures failures={failures} text={text} onRefuse={refuse} />
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

/** The name of a call, and its name in the chart. */
const CallName = ({ name, src }: { name: string | undefined; src: string }) => (
  <>
    {name === undefined ? null : (
      <>
        <bdi>{name}</bdi>{' '}
      </>
    )}
    <code dir="ltr">{src}</code>
  </>
)

type FailuresProps = { failures: readonly Outcome[]; text: ChartText; onRefuse: (error: Json) => void }

/** The failures of a call. A target that all of them share is written once. */
const Failures = ({ failures, text, onRefuse }: FailuresProps) => {
  const { translate } = usePanelLanguage()
  const [first, ...others] = failures
  if (first === undefined) return null
  const target = text.places(first.leadsTo)
  const isShared = others.length > 0 && others.every(({ leadsTo }) => text.places(leadsTo) === target)
  return (
    <div className="flow-lab-row">
      {failures.map((outcome) => (
        <OutcomeButton
          key={JSON.stringify(outcome.value)}
          outcome={isShared ? { ...outcome, leadsTo: null } : outcome}
          text={text}
          name={refusalName(translate('refuse'), text.failure(outcome.value), failureText(outcome.value))}
          isRefusal
          onPress={onRefuse}
        />
      ))}
      {isShared ? (
        <small>
          {target === '' ? (
            translate('staysInState')
          ) : (
            <Target text={text} target={target} id={first.leadsTo.join(', ')} />
          )}
        </small>
      ) : null}
    </div>
  )
}

/** The name of a failure, or its code if it has no name. */
const refusalName = (refuse: string, name: string, code: string): string =>
  name === code ? `${refuse} ${code}` : `${refuse}: ${name}`

/** The states that a result enters. */
const Target = ({ text, target, id }: { text: ChartText; target: string; id: string }) => (
  <Named name={target === id ? undefined : `${text.arrow} ${target}`} id={`→ ${id}`} />
)

/** `leadsTo` is null where the target is not part of the name. */
type NamedOutcome = Omit<Outcome, 'leadsTo'> & { readonly leadsTo: Outcome['leadsTo'] | null }

type OutcomeButtonProps = {
  outcome: NamedOutcome
  text: ChartText
  name: string
  isRefusal?: boolean
  onPress: (value: Json) => void
}

/** Names a result by the states that it enters and by what distinguishes it. The whole value is its title. */
const OutcomeButton = ({ outcome, text, name, isRefusal = false, onPress }: OutcomeButtonProps) => {
  const { translate } = usePanelLanguage()
  const { value, leadsTo, differs } = outcome
  const [target, ids] = [leadsTo === null ? undefined : text.places(leadsTo), leadsTo?.join(', ')]
  const isNamed = target !== ids
  return (
    <button
      type="button"
      className={isRefusal ? 'flow-lab-refusal' : undefined}
      title={brief(value, 2000)}
      onClick={() => onPress(value)}
    >
      {name} {isNamed ? <Target text={text} target={target ?? ''} id={ids ?? ''} /> : null}
      <code dir="ltr">{[ids && !isNamed ? `→ ${ids}` : null, differs].filter(Boolean).join(' · ')}</code>
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
      {issues.slice(0, maxIssues).map(({ path, expected, received }) => (
        <li key={path.join('.')}>
          <code dir="ltr">{path.slice(path[0] === 'error' ? 1 : 0).join('.')}</code>{' '}
          {translate('badValue', { expected, received })}
        </li>
      ))}
    </ul>
  )
}

const maxIssues = 5
