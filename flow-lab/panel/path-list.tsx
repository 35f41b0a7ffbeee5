import { useId, useMemo, useState } from 'react'
import { occurrenceText } from '#flow-lab/bench/path-titles.ts'
import type { LabCommand, LabPath, PathProgress } from '#flow-lab/bench/types.ts'
import type { EditedChart } from '#flow-lab/plan/edits.ts'
import { findingOnBuild, limits, type Verdict, verdictOf, verdicts } from '#flow-lab/plan/plan.ts'
import type { PlanEditor } from '#flow-lab/plan/use-plan.ts'
import { brief, eventText, valueText } from '#flow-lab/text/format.ts'
import { usePanelLanguage } from './language-context.ts'
import { Section } from './section.tsx'

export type PathListProps = {
  paths: readonly LabPath[]
  progress: PathProgress | null
  run: (command: LabCommand) => void
  onOpen: (path: LabPath) => void
  /** URL that opens a path. Absent where paths have no URLs. */
  linkOf?: ((path: LabPath) => string) | undefined
  chart: EditedChart
  editor: PlanEditor
}

/** The generated paths: search, open, play, and a verdict for each. */
export const PathList = ({ paths, progress, run, onOpen, linkOf, chart, editor }: PathListProps) => {
  const { translate } = usePanelLanguage()
  const id = useId()
  const [search, setSearch] = useState('')
  const texts = useMemo(() => new Map(paths.map((path) => [path.id, searchedText(path)])), [paths])
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const shown = paths.filter((path) => words.every((word) => texts.get(path.id)?.includes(word)))
  return (
    <Section title={translate('paths')}>
      <div className="flow-lab-field">
        <label htmlFor={id}>{translate('search')}</label>
        <input
          id={id}
          type="search"
          dir="ltr"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </div>
      <p className="flow-lab-quiet" aria-live="polite">
        {shown.length === 0
          ? translate('noPaths')
          : translate('pathCount', { shown: shown.length, count: paths.length })}
      </p>
      <div className="flow-lab-paths">
        {[...Map.groupBy(shown, ({ part }) => part)].map(([part, its]) => (
          <section key={part} aria-label={part}>
            <h4>
              <code dir="ltr">{part}</code>
            </h4>
            <ul className="flow-lab-list">
              {its.map((path) => (
                <li key={path.id} data-open={progress?.id === path.id ? '' : undefined}>
                  <OnePath path={path} linkOf={linkOf} onOpen={onOpen} />
                  {progress?.id === path.id ? <PathControls progress={progress} run={run} /> : null}
                  <VerdictForm path={path} chart={chart} editor={editor} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Section>
  )
}

const OnePath = ({ path, linkOf, onOpen }: Pick<PathListProps, 'linkOf' | 'onOpen'> & { path: LabPath }) => {
  const { translate } = usePanelLanguage()
  return (
    <>
      <div className="flow-lab-row">
        <bdi className="flow-lab-title" dir="ltr">
          {path.title}
        </bdi>
        <button type="button" aria-label={`${translate('openPath')}: ${path.title}`} onClick={() => onOpen(path)}>
          {translate('openPath')}
        </button>
        {linkOf === undefined ? null : (
          <a href={linkOf(path)} aria-label={`${translate('link')}: ${path.title}`}>
            {translate('link')}
          </a>
        )}
      </div>
      <details>
        <summary>
          {translate('stepCount', { count: path.steps.length })} <code dir="ltr">{path.id}</code>
        </summary>
        <ol className="flow-lab-steps">
          {path.steps.map(({ event, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a path have no other identity than their order
            <li key={index}>
              <code dir="ltr">
                {occurrenceText(event)} → {valueText(value)}
              </code>
            </li>
          ))}
        </ol>
      </details>
    </>
  )
}

const PathControls = ({ progress, run }: { progress: PathProgress; run: PathListProps['run'] }) => {
  const { translate } = usePanelLanguage()
  const { done, length, divergence } = progress
  return (
    <div aria-live="polite">
      <p>{translate('pathProgress', { done, length })}</p>
      <div className="flow-lab-row">
        <button type="button" disabled={done === length} onClick={() => run({ do: 'playStep' })}>
          {translate('playStep')}
        </button>
        <button type="button" disabled={done === length} onClick={() => run({ do: 'playAll' })}>
          {translate('playAll')}
        </button>
      </div>
      {divergence === null ? null : (
        <dl className="flow-lab-fault">
          <dt>{translate('diverges', { step: divergence.step + 1 })}</dt>
          <dd>
            {translate('expected')} <code dir="ltr">{brief(divergence.expected, 200)}</code>
          </dd>
          <dd>
            {translate('found')} <code dir="ltr">{brief(divergence.found, 200)}</code>
          </dd>
        </dl>
      )}
    </div>
  )
}

type VerdictFormProps = Pick<PathListProps, 'chart' | 'editor'> & { path: LabPath }

const VerdictForm = ({ path, chart, editor }: VerdictFormProps) => {
  const { translate } = usePanelLanguage()
  const id = useId()
  const row = editor.plan.rows[path.id]
  return (
    <div className="flow-lab-row">
      <label htmlFor={`${id}-verdict`}>{translate('verdict')}</label>
      <select
        id={`${id}-verdict`}
        value={verdictOf(row)}
        onChange={({ currentTarget: { value } }) => editor.judge(chart, path, { verdict: value as Verdict })}
      >
        {verdicts.map((verdict) => (
          <option key={verdict} value={verdict}>
            {translate(verdict)}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}-note`}>{translate('note')}</label>
      <input
        id={`${id}-note`}
        dir="auto"
        maxLength={limits.note}
        value={findingOnBuild(row, editor)?.note ?? ''}
        onChange={({ currentTarget: { value } }) => editor.judge(chart, path, { note: value })}
      />
    </div>
  )
}

const searchedText = (path: LabPath): string =>
  [path.id, path.title, ...path.start.taken, valueText(path.start.value)]
    .concat(path.steps.flatMap(({ event, value, taken }) => [eventText(event.type), valueText(value), ...taken]))
    .join('\n')
    .toLowerCase()
