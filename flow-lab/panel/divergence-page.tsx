import type { LabCommand, LogView } from '#flow-lab/bench/types.ts'
import type { Log } from '#flow-lab/core/log.ts'
import { usePanelLanguage } from './language-context.ts'
import { Divergence } from './recording-divergence.tsx'
import { Shortening } from './recording-shorten.tsx'
import type { Recordings } from './recordings.ts'

export type DivergencePageProps = {
  log: LogView
  run: (command: LabCommand) => void
  recordings: Recordings | undefined
  onOpen: (name: string, log: Log) => void
  onLeave: () => void
}

/** The line at which a play has stopped: its row in the file, and each field as recorded and as played. */
export const DivergencePage = ({ log, run, recordings, onOpen, onLeave }: DivergencePageProps) => {
  const { translate } = usePanelLanguage()
  const { divergence, lines, name, done } = log
  if (divergence === null) return null
  const { line, what } = divergence
  return (
    <section className="flow-lab-divergence-page" aria-live="polite">
      <h2>{translate('playStopped')}</h2>
      <p className="flow-lab-fault">{translate(`diverges.${what}`, { line })}</p>
      {line === 0 ? null : (
        // The first row of a file is the header.
        <p>
          <bdi>{name}</bdi>: {translate('atRow', { line, row: line + 1 })}
        </p>
      )}
      <p className="flow-lab-quiet">{translate('linesPlayed', { done, count: lines.length })}</p>
      <div className="flow-lab-row">
        <button type="button" onClick={onLeave}>
          {translate('showChart')}
        </button>
        <button type="button" disabled={line < 2} onClick={() => run({ do: 'goToLine', line: line - 1 })}>
          {translate('lineBefore')}
        </button>
        <button type="button" onClick={() => run({ do: 'goToLine', line: 0 })}>
          {translate('start')}
        </button>
        <button type="button" data-lab-command="closeLog" onClick={() => run({ do: 'closeLog' })}>
          {translate('closeLog')}
        </button>
      </div>
      <Divergence divergence={divergence} lines={lines} />
      {recordings?.shorten === undefined ? null : (
        <Shortening key={`${name} ${lines.length}`} log={log} shorten={recordings.shorten} onOpen={onOpen} />
      )}
    </section>
  )
}
