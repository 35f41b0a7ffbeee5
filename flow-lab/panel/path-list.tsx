import { useId, useMemo, useState } from 'react'
import { lastEntered, occurrenceText } from '#flow-lab/bench/path-titles.ts'
import type { LabCommand, LabPath, PathProgress } from '#flow-lab/bench/types.ts'
import type { EditedChart } from '#flow-lab/plan/edits.ts'
import { findingOnBuild, limits, type Verdict, verdictOf, verdicts } from '#flow-lab/plan/plan.ts'
import type { PlanEditor } from '#flow-lab/plan/use-plan.ts'
import type { ChartText } from '#flow-lab/text/chart-text.ts'
import { brief, eventText, valueText } from '#flow-lab/text/format.ts'
import { usePanelLanguage } from './language-context.ts'
import { Named, useNames } from './names-context.tsx'
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
  const text = useNames()(chart.chart)
  const titles = useMemo(() => titlesIn(paths, text), [paths, text])
  const texts = useMemo(
    () => new Map(paths.map((path) => [path.id, searchedText(path, text, titles)])),
    [paths, text, titles],
  )
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const shown = paths.filter((path) => words.every((word) => texts.get(path.id)?.includes(word)))
  return (
    <Section title={translate('paths')}>
      <div className="flow-lab-field">
        <label htmlFor={id}>{translate('search')}</label>
        <input
          id={id}
          type="search"
          dir="auto"
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
          <section key={part} aria-label={partName(its[0], text)}>
            <h4>
              <Named name={partName(its[0], text)} id={part} />
            </h4>
            <ul className="flow-lab-list">
              {its.map((path) => (
                <li key={path.id} data-open={progress?.id === path.id ? '' : undefined}>
                  <OnePath
                    path={path}
                    name={titles.get(path.id) ?? path.title}
                    text={text}
                    linkOf={linkOf}
                    onOpen={onOpen}
                  />
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

type OnePathProps = Pick<PathListProps, 'linkOf' | 'onOpen'> & { path: LabPath; name: string; text: ChartText }

const OnePath = ({ path, name, text, linkOf, onOpen }: OnePathProps) => {
  const { translate } = usePanelLanguage()
  return (
    <>
      <div className="flow-lab-row">
        <bdi className="flow-lab-title" dir={name === path.title ? 'ltr' : 'auto'} title={path.title}>
          {name}
        </bdi>
        <button type="button" aria-label={`${translate('openPath')}: ${name}`} onClick={() => onOpen(path)}>
          {translate('openPath')}
        </button>
        {linkOf === undefined ? null : (
          <a href={linkOf(path)} aria-label={`${translate('link')}: ${name}`}>
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
              <Named
                name={`${text.occurrence(event)} ${text.arrow} ${text.value(value)}`}
                id={`${occurrenceText(event)} → ${valueText(value)}`}
              />
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

/** Named titles by path id. */
const titlesIn = (paths: readonly LabPath[], text: ChartText): ReadonlyMap<string, string> => {
  const titles = text.titles(paths)
  return new Map(paths.map(({ id }, index) => [id, titles[index] ?? id]))
}

const partName = (path: LabPath | undefined, text: ChartText): string =>
  path === undefined ? '' : text.places(lastEntered(path))

/** Both names and ids are found. */
const searchedText = (path: LabPath, text: ChartText, titles: ReadonlyMap<string, string>): string =>
  [path.id, path.title, titles.get(path.id) ?? '', ...path.start.taken, valueText(path.start.value)]
    .concat(
      path.steps.flatMap(({ event, value, taken }) => [
        eventText(event.type),
        text.occurrence(event),
        valueText(value),
        text.value(value),
        ...taken,
      ]),
    )
    .join('\n')
    .toLowerCase()
