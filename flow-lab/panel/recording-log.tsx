import { Fragment, useState } from 'react'
import type { LabCommand, LogView } from '#flow-lab/bench/types.ts'
import type { Log } from '#flow-lab/core/log.ts'
import { writeLog } from '#flow-lab/core/log-file.ts'
import { testOf } from '#flow-lab/core/saved-test.ts'
import { emptyPlan } from '#flow-lab/plan/plan.ts'
import { keptRecording, type PlanStore } from '#flow-lab/plan/store.ts'
import { downloadFile } from './download-file.ts'
import { usePanelLanguage } from './language-context.ts'
import { Named, useNames } from './names-context.tsx'
import { LogLines } from './recording-lines.tsx'
import type { Recordings } from './recordings.ts'

export type OpenLogProps = {
  log: LogView
  run: (command: LabCommand) => void
  /** The log as it was opened; null for one that the host opened by itself. */
  opened: Log | null
  /** Shows where the play has stopped. */
  onDivergence: () => void
  recordings: Recordings
  store: PlanStore | undefined
}

/** The open log: its header, progress, lines and divergence. */
export const OpenLog = ({ log, opened, run, onDivergence, recordings: { testCharts }, store }: OpenLogProps) => {
  const { translate } = usePanelLanguage()
  const { lines, done, divergence } = log
  const isOver = done === lines.length || divergence !== null
  return (
    <>
      <Header log={log} />
      {/* Programs find these buttons by attribute, in any language. */}
      <div className="flow-lab-row">
        <button type="button" data-lab-command="playLine" disabled={isOver} onClick={() => run({ do: 'playLine' })}>
          {translate('playLine')}
        </button>
        <button type="button" data-lab-command="playLog" disabled={isOver} onClick={() => run({ do: 'playLog' })}>
          {translate('playLog')}
        </button>
        <button type="button" disabled={done === 0} onClick={() => run({ do: 'goToLine', line: 0 })}>
          {translate('start')}
        </button>
        <button type="button" data-lab-command="closeLog" onClick={() => run({ do: 'closeLog' })}>
          {translate('closeLog')}
        </button>
        {opened === null || testCharts === undefined ? null : (
          <button
            type="button"
            onClick={() => downloadFile(`${baseOf(log.name)}.test.ts`, testOf(log.name, opened, testCharts))}
          >
            {translate('saveAsTest')}
          </button>
        )}
        {opened === null || store === undefined ? null : <KeepForPlan key={log.name} log={opened} store={store} />}
      </div>
      <progress aria-label={translate('recording')} max={Math.max(1, lines.length)} value={done} />
      <div aria-live="polite">
        <p>{translate('linesPlayed', { done, count: lines.length })}</p>
        {done === lines.length && divergence === null ? <p>{translate('asRecorded')}</p> : null}
        {divergence === null ? null : (
          <>
            <p className="flow-lab-fault">{translate(`diverges.${divergence.what}`, { line: divergence.line })}</p>
            <button type="button" onClick={onDivergence}>
              {translate('showDivergence')}
            </button>
          </>
        )}
      </div>
      {log.wrong === null ? null : <Wrong {...log.wrong} run={run} />}
      <LogLines log={log} run={run} />
    </>
  )
}

type WrongProps = NonNullable<LogView['wrong']> & Pick<OpenLogProps, 'run'>

/** What was seen to be wrong when the log was recorded, and the way to its line. */
const Wrong = ({ line, text, run }: WrongProps) => {
  const { translate } = usePanelLanguage()
  return (
    <div className="flow-lab-question">
      <p>
        {translate('seenAsWrong', { line })} <bdi>{text}</bdi>
      </p>
      <div className="flow-lab-row">
        <button type="button" onClick={() => run({ do: 'goToLine', line })}>
          {translate('goThere')}
        </button>
      </div>
    </div>
  )
}

/** Keeps the open log until a finding of the test plan attaches it. */
const KeepForPlan = ({ log, store }: { log: Log; store: PlanStore }) => {
  const { translate } = usePanelLanguage()
  const [answer, setAnswer] = useState<string | null>(null)
  const keep = async () => {
    const fault = await store.merge(emptyPlan, { [keptRecording]: writeLog(log) })
    setAnswer(fault === null ? translate('keptForPlan') : translate(fault.code, { detail: fault.detail }))
  }
  return (
    <>
      <button type="button" onClick={keep}>
        {translate('keepForPlan')}
      </button>
      <span aria-live="polite">{answer}</span>
    </>
  )
}

const Charts = ({ charts }: { charts: readonly string[] }) => {
  const { language } = usePanelLanguage()
  const names = useNames()
  return charts.map((chart, at) => (
    <Fragment key={chart}>
      {at === 0 ? null : language === 'fa' ? '، ' : ', '}
      <Named name={names(chart).chart} id={chart} />
    </Fragment>
  ))
}

/** A file's name of a log's name. */
const baseOf = (name: string): string => name.replace(/\.json$/, '').replace(/[^\w-]+/g, '-') || 'recording'

const Header = ({ log: { name, startedAt, language, theme, seed, charts, environment } }: { log: LogView }) => {
  const { translate } = usePanelLanguage()
  const facts = [
    ['nameOfLog', name],
    ['recordedOn', startedAt.replace('T', ' ').replace(/\.\d+Z$|Z$/, ' UTC')],
    ['recordedIn', `${language}, ${theme}`],
    ['recordedCharts', <Charts key="charts" charts={charts} />],
    ['seed', seed],
  ] as const
  return (
    <dl className="flow-lab-facts">
      {facts.map(([word, fact]) => (
        <div key={word}>
          <dt>{translate(word)}</dt>
          <dd>
            <bdi>{fact}</bdi>
          </dd>
        </div>
      ))}
      {Object.entries(environment).map(([name, fact]) => (
        <div key={name}>
          <dt dir="ltr">{name}</dt>
          <dd>
            <bdi>{fact}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
