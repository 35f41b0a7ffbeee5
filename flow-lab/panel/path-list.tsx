import { useId, useMemo, useState } from 'react'
import type { LabCommand, LabPath, PathProgress } from '#flow-lab/bench/types.ts'
import { type Checklist, type Finding, untouched } from './checklist.ts'
import { useSpeech } from './panel-context.ts'
import { Section } from './section.tsx'
import { brief, eventText, valueText } from './text.ts'

export type PathListProps = {
  paths: readonly LabPath[]
  progress: PathProgress | null
  run: (command: LabCommand) => void
  onOpen: (path: LabPath) => void
  /** The address that opens a path here; absent where there are none. */
  linkOf?: ((path: LabPath) => string) | undefined
  checklist: Checklist
  onFinding: (path: LabPath, finding: Finding) => void
}

/** Every way through the chart that was generated for it: found, opened, walked and judged. */
export const PathList = ({ paths, progress, run, onOpen, linkOf, checklist, onFinding }: PathListProps) => {
  const { say } = useSpeech()
  const id = useId()
  const [search, setSearch] = useState('')
  const texts = useMemo(() => new Map(paths.map((path) => [path.id, searchedText(path)])), [paths])
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const shown = paths.filter((path) => words.every((word) => texts.get(path.id)?.includes(word)))
  return (
    <Section title={say('paths')}>
      <div className="flow-lab-field">
        <label htmlFor={id}>{say('search')}</label>
        <input
          id={id}
          type="search"
          dir="ltr"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </div>
      <p className="flow-lab-quiet" aria-live="polite">
        {shown.length === 0 ? say('noPaths') : say('pathCount', { shown: shown.length, count: paths.length })}
      </p>
      <ul className="flow-lab-list flow-lab-paths">
        {shown.map((path) => (
          <li key={path.id} data-open={progress?.id === path.id ? '' : undefined}>
            <OnePath path={path} linkOf={linkOf} onOpen={onOpen} />
            {progress?.id === path.id ? <Walk progress={progress} run={run} /> : null}
            <Judgement path={path} finding={checklist[path.id] ?? untouched} onFinding={onFinding} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

const OnePath = ({ path, linkOf, onOpen }: Pick<PathListProps, 'linkOf' | 'onOpen'> & { path: LabPath }) => {
  const { say } = useSpeech()
  const name = valueText(path.steps.at(-1)?.value ?? path.start.value)
  return (
    <>
      <div className="flow-lab-row">
        <button type="button" aria-label={`${say('openPath')}: ${path.id}`} onClick={() => onOpen(path)}>
          {say('openPath')}
        </button>
        {linkOf === undefined ? null : (
          <a href={linkOf(path)} aria-label={`${say('link')}: ${path.id}`}>
            {say('link')}
          </a>
        )}
        <code dir="ltr">{path.id}</code>
      </div>
      <details>
        <summary>
          <code dir="ltr">{name}</code> <small>{say('stepCount', { count: path.steps.length })}</small>
        </summary>
        <ol className="flow-lab-steps">
          {path.steps.map(({ event, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a path is nothing but the order of its steps
            <li key={index}>
              <code dir="ltr">
                {eventText(event.type)} → {valueText(value)}
              </code>
            </li>
          ))}
        </ol>
      </details>
    </>
  )
}

const Walk = ({ progress, run }: { progress: PathProgress; run: PathListProps['run'] }) => {
  const { say } = useSpeech()
  const { done, length, divergence } = progress
  return (
    <div className="flow-lab-walk" aria-live="polite">
      <p>{say('pathProgress', { done, length })}</p>
      <div className="flow-lab-row">
        <button type="button" disabled={done === length} onClick={() => run({ do: 'playStep' })}>
          {say('playStep')}
        </button>
        <button type="button" disabled={done === length} onClick={() => run({ do: 'playAll' })}>
          {say('playAll')}
        </button>
      </div>
      {divergence === null ? null : (
        <dl className="flow-lab-fault">
          <dt>{say('diverges', { step: divergence.step + 1 })}</dt>
          <dd>
            {say('expected')} <code dir="ltr">{brief(divergence.expected, 200)}</code>
          </dd>
          <dd>
            {say('found')} <code dir="ltr">{brief(divergence.found, 200)}</code>
          </dd>
        </dl>
      )}
    </div>
  )
}

type JudgementProps = { path: LabPath; finding: Finding; onFinding: PathListProps['onFinding'] }

const Judgement = ({ path, finding, onFinding }: JudgementProps) => {
  const { say } = useSpeech()
  const id = useId()
  return (
    <div className="flow-lab-row">
      <label htmlFor={`${id}-verdict`}>{say('verdict')}</label>
      <select
        id={`${id}-verdict`}
        value={finding.verdict}
        onChange={(event) => onFinding(path, { ...finding, verdict: event.currentTarget.value as Finding['verdict'] })}
      >
        <option value="open">{say('open')}</option>
        <option value="passed">{say('passed')}</option>
        <option value="failed">{say('failed')}</option>
      </select>
      <label htmlFor={`${id}-note`}>{say('note')}</label>
      <input
        id={`${id}-note`}
        dir="auto"
        value={finding.note}
        onChange={(event) => onFinding(path, { ...finding, note: event.currentTarget.value })}
      />
    </div>
  )
}

const searchedText = (path: LabPath): string =>
  [path.id, ...path.start.taken, valueText(path.start.value)]
    .concat(path.steps.flatMap(({ event, value, taken }) => [eventText(event.type), valueText(value), ...taken]))
    .join('\n')
    .toLowerCase()
