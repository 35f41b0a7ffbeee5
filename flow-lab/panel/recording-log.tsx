import type { LabCommand, LogView } from '#flow-lab/bench/types.ts'
import type { Log } from '#flow-lab/core/log.ts'
import { usePanelLanguage } from './language-context.ts'
import { Divergence } from './recording-divergence.tsx'
import { LogLines } from './recording-lines.tsx'
import { Shortening } from './recording-shorten.tsx'
import type { Recordings } from './recordings.ts'

export type OpenLogProps = {
  log: LogView
  run: (command: LabCommand) => void
  onOpen: (name: string, log: Log) => void
  shorten: Recordings['shorten']
}

/** The open log: its header, progress, lines and divergence. */
export const OpenLog = ({ log, run, onOpen, shorten }: OpenLogProps) => {
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
      </div>
      <progress aria-label={translate('recording')} max={Math.max(1, lines.length)} value={done} />
      <div aria-live="polite">
        <p>{translate('linesPlayed', { done, count: lines.length })}</p>
        {done === lines.length && divergence === null ? <p>{translate('asRecorded')}</p> : null}
        {divergence === null ? null : (
          <p className="flow-lab-fault">{translate(`diverges.${divergence.what}`, { line: divergence.line })}</p>
        )}
      </div>
      {divergence === null ? null : <Divergence divergence={divergence} />}
      {divergence === null || shorten === undefined ? null : (
        <Shortening key={`${log.name} ${lines.length}`} log={log} shorten={shorten} onOpen={onOpen} />
      )}
      <LogLines log={log} run={run} />
    </>
  )
}

const Header = ({ log: { name, startedAt, language, theme, seed, charts } }: { log: LogView }) => {
  const { translate } = usePanelLanguage()
  const facts = [
    ['nameOfLog', name],
    ['recordedOn', startedAt.replace('T', ' ').replace(/\.\d+Z$|Z$/, ' UTC')],
    ['recordedIn', `${language}, ${theme}`],
    ['recordedCharts', charts.join(', ')],
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
    </dl>
  )
}
