import { useId } from 'react'
import { usePanelLanguage } from '#flow-lab/panel/language-context.ts'
import { type Finding, limits, type Verdict, verdicts } from '#flow-lab/plan/plan.ts'
import { FindingPictures, FindingRecording, Replay } from './finding-attachments.tsx'
import { EnvironmentFields } from './plan-head.tsx'
import type { PathProps } from './plan-parts.ts'

/** The tester's newest finding on a path, or the first one to make; then the findings of all testers. */
export const FindingForm = (props: PathProps) => {
  const { whole, path, row, editor } = props
  const { translate } = usePanelLanguage()
  const id = useId()
  const own = row?.findings.find(({ tester }) => tester === editor.tester)
  const edit = (change: Parameters<typeof editor.edit>[3]) => editor.edit(whole, path, own?.id, change)
  const environment = own?.environment ?? editor.environment
  return (
    <div className="flow-lab-plan-form">
      <div className="flow-lab-plan-words">
        <div className="flow-lab-field">
          <label htmlFor={`${id}-verdict`}>{translate('verdict')}</label>
          <select
            id={`${id}-verdict`}
            value={own?.verdict ?? 'open'}
            onChange={({ currentTarget: { value } }) => edit({ verdict: value as Verdict })}
          >
            {verdicts.map((verdict) => (
              <option key={verdict} value={verdict}>
                {translate(verdict)}
              </option>
            ))}
          </select>
        </div>
        <div className="flow-lab-field">
          <label htmlFor={`${id}-note`}>{translate('note')}</label>
          <textarea
            id={`${id}-note`}
            dir="auto"
            rows={3}
            maxLength={limits.note}
            value={own?.note ?? ''}
            onChange={({ currentTarget: { value } }) => edit({ note: value })}
          />
        </div>
        <Ticket ticket={own?.ticket ?? ''} onTicket={(ticket) => edit({ ticket })} />
        <Assignee {...props} />
      </div>
      <fieldset>
        <legend>{translate('environmentOf')}</legend>
        <EnvironmentFields
          environment={environment}
          onFact={(fact, value) => edit({ environment: { ...environment, [fact]: value } })}
        />
      </fieldset>
      <FindingPictures {...props} own={own} />
      <FindingRecording {...props} own={own} />
      <History {...props} />
    </div>
  )
}

const Ticket = ({ ticket, onTicket }: { ticket: string; onTicket: (ticket: string) => void }) => {
  const { translate } = usePanelLanguage()
  const id = useId()
  return (
    <div className="flow-lab-field">
      <label htmlFor={id}>{translate('ticket')}</label>
      <div className="flow-lab-row">
        <input
          id={id}
          dir="auto"
          maxLength={limits.ticket}
          value={ticket}
          onChange={(event) => onTicket(event.currentTarget.value)}
        />
        {/^https?:\/\//.test(ticket) ? (
          <a href={ticket} target="_blank" rel="noreferrer">
            {translate('openTicket')}
          </a>
        ) : null}
      </div>
    </div>
  )
}

const Assignee = ({ chart, path, row, editor }: PathProps) => {
  const { translate } = usePanelLanguage()
  const id = useId()
  return (
    <div className="flow-lab-field">
      <label htmlFor={id}>{translate('assignee')}</label>
      <input
        id={id}
        dir="auto"
        maxLength={limits.name}
        value={row?.assignment?.name ?? ''}
        onChange={(event) => editor.assign([{ ...chart, paths: [path] }], event.currentTarget.value)}
      />
    </div>
  )
}

/** The findings of all testers, including findings that a newer verdict has replaced. */
const History = ({ row, chart }: PathProps) => {
  const { translate } = usePanelLanguage()
  const findings = row?.findings ?? []
  if (findings.length === 0) return null
  return (
    <section className="flow-lab-plan-history" aria-label={translate('history')}>
      <h4>{translate('history')}</h4>
      <ul className="flow-lab-list">
        {findings.map((finding) => (
          <li key={finding.id} data-verdict={finding.verdict}>
            <OneFinding finding={finding} story={chart.story} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const OneFinding = ({ finding, story }: { finding: Finding; story: string | null }) => {
  const { translate } = usePanelLanguage()
  const { tester, at, verdict, note, environment, attachments } = finding
  return (
    <>
      {translate('historyOf', {
        tester: isolated(tester === '' ? translate('nameless') : tester),
        date: isolated(at.slice(0, 16).replace('T', ' ')),
        verdict: translate(verdict),
      })}{' '}
      <bdi className="flow-lab-quiet">{Object.values(environment).filter(Boolean).join(', ')}</bdi>
      {note === '' ? null : <p dir="auto">{note}</p>}
      {attachments
        .filter(({ kind }) => kind === 'recording')
        .map(({ id, name }) => (
          <Replay key={id} id={id} name={name} story={story} />
        ))}
    </>
  )
}

/** A text between the signs that isolate its direction from the words around it. */
const isolated = (text: string): string => `\u2068${text}\u2069`
