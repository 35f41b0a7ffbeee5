import type { LabCommand, LogView } from '#flow-lab/bench/types.ts'
import type { Log } from '#flow-lab/core/log.ts'
import { useSpeech } from './panel-context.ts'
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

/** The log that is played: what it is, how far it has come, its lines, and the first that is not as recorded. */
export const OpenLog = ({ log, run, onOpen, shorten }: OpenLogProps) => {
  const { say } = useSpeech()
  const { lines, done, divergence } = log
  const isOver = done === lines.length || divergence !== null
  return (
    <>
      <Header log={log} />
      {/* Programmes find these in any language. */}
      <div className="flow-lab-row">
        <button type="button" data-lab-command="playLine" disabled={isOver} onClick={() => run({ do: 'playLine' })}>
          {say('playLine')}
        </button>
        <button type="button" data-lab-command="playLog" disabled={isOver} onClick={() => run({ do: 'playLog' })}>
          {say('playLog')}
        </button>
        <button type="button" disabled={done === 0} onClick={() => run({ do: 'goToLine', line: 0 })}>
          {say('start')}
        </button>
        <button type="button" data-lab-command="closeLog" onClick={() => run({ do: 'closeLog' })}>
          {say('closeLog')}
        </button>
      </div>
      <progress aria-label={say('recording')} max={Math.max(1, lines.length)} value={done} />
      <div aria-live="polite">
        <p>{say('linesPlayed', { done, count: lines.length })}</p>
        {done === lines.length && divergence === null ? <p>{say('asRecorded')}</p> : null}
        {divergence === null ? null : (
          <p className="flow-lab-fault">{say(`diverges.${divergence.what}`, { line: divergence.line })}</p>
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
  const { say } = useSpeech()
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
          <dt>{say(word)}</dt>
          <dd>
            <bdi>{fact}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
