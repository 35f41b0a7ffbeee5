import { useEffect, useRef, useState } from 'react'
import type { LabCommand, LabFault, LogView } from '#flow-lab/bench/types.ts'
import type { Log, Problem } from '#flow-lab/core/log.ts'
import { readRecording, type Source } from '#flow-lab/core/read-recording.ts'
import type { PlanStore } from '#flow-lab/plan/store.ts'
import { usePanelLanguage } from './language-context.ts'
import { OpenLog } from './recording-log.tsx'
import { OpenRecording } from './recording-open.tsx'
import { OwnRecording } from './recording-own.tsx'
import { Problems } from './recording-problems.tsx'
import { problemsIn, type Recording, type Recordings } from './recordings.ts'
import { Section } from './section.tsx'

export type RecordingPanelProps = {
  log: LogView | null
  fault: LabFault | null
  recordings: Recordings | undefined
  recording: Recording | undefined
  run: (command: LabCommand) => void
  /** Shows where the play has stopped. */
  onDivergence: () => void
  /** The log that was opened last; null before the first. */
  opened: Opened | null
  onOpen: (name: string, log: Log) => void
  /** Where an open log can be kept for a finding. */
  store?: PlanStore | undefined
}

export type Opened = { readonly name: string; readonly log: Log }

type Refusal = { readonly from: Source; readonly problems: readonly Problem[]; readonly why?: string }

/** The host's own recording, logs to open, and the open log. */
export const RecordingPanel = ({
  log,
  fault,
  recordings,
  recording,
  run,
  onDivergence,
  opened: last,
  onOpen,
  store,
}: RecordingPanelProps) => {
  const { translate } = usePanelLanguage()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const open = (name: string, opened: Log) => {
    setRefusal(null)
    onOpen(name, opened)
  }
  const openText = async (name: string | null, reading: Promise<string> | string) => {
    try {
      const { from, read } = await readRecording(await reading, name === null ? 'link' : 'file')
      if (read.ok) open(name ?? translate('fromLink'), read.value)
      else setRefusal({ from, problems: read.problems })
    } catch (error) {
      setRefusal({ from: 'file', problems: [], why: error instanceof Error ? error.message : String(error) })
    }
  }
  // Storybook's manager has a React without `useEffectEvent`.
  const latest = useRef(openText)
  useEffect(() => {
    latest.current = openText
  })
  const linked = recordings?.linked
  useEffect(() => {
    if (linked !== undefined) latest.current(null, linked)
  }, [linked])
  const hosts = recordings?.refused ?? (fault?.code === 'logRefused' ? problemsIn(fault.detail) : [])
  return (
    <Section title={translate('recording')}>
      {recording === undefined ? null : <OwnRecording {...recording} />}
      {recordings === undefined ? null : (
        <>
          <OpenRecording stored={recordings.stored} onText={openText} />
          <div aria-live="polite">
            {refusal === null ? null : <Problems {...refusal} />}
            {refusal !== null || hosts.length === 0 ? null : <Problems from="link" problems={hosts} />}
            {refusal === null && last !== null && hosts.length > 0 && hosts.every(isChange) ? (
              <ChangedQuestion onPlay={() => run({ do: 'openLog', ...last, allowChanged: true })} />
            ) : null}
          </div>
          {log === null ? null : (
            <OpenLog
              log={log}
              opened={last?.log ?? null}
              run={run}
              onDivergence={onDivergence}
              recordings={recordings}
              store={store}
            />
          )}
        </>
      )}
    </Section>
  )
}

const isChange = ({ code }: Problem): boolean => code === 'structureChanged'

const ChangedQuestion = ({ onPlay }: { onPlay: () => void }) => {
  const { translate } = usePanelLanguage()
  return (
    <div className="flow-lab-question">
      <p>{translate('chartsChanged')}</p>
      <div className="flow-lab-row">
        <button type="button" onClick={onPlay}>
          {translate('playAllTheSame')}
        </button>
      </div>
    </div>
  )
}
