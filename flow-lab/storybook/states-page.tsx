import { useState } from 'react'
import type { CoverageRow } from './coverage.ts'
import '#flow-lab/panel/panel.css'
import './states-page.css'

/** One look of a story: what a column is called, and the toolbar's choices that it stands for. */
export type Look = { readonly name: string; readonly globals: Readonly<Record<string, string>> }

export type StatesPageProps = {
  rows: readonly CoverageRow[]
  /** Ids of the stories by how the rows write them; a story without one is written without links. */
  ids: Readonly<Record<string, string>>
  looks: readonly Look[]
  words: {
    readonly title: string
    readonly figure: (shown: number, all: number) => string
    readonly state: string
    readonly story: string
    readonly none: string
  }
}

/** Every state of every chart with the stories that show it, each in every look. A chart opens when it is asked for. */
export const StatesPage = ({ rows, ids, looks, words }: StatesPageProps) => (
  <div className="flow-lab flow-lab-page">
    <h1>{words.title}</h1>
    <p>{figureOf(rows, words)}</p>
    {[...new Set(rows.map(({ chart }) => chart))].map((chart) => (
      <OneChart
        key={chart}
        chart={chart}
        rows={rows.filter((row) => row.chart === chart)}
        ids={ids}
        looks={looks}
        words={words}
      />
    ))}
  </div>
)

const OneChart = ({ chart, rows, ids, looks, words }: StatesPageProps & { chart: string }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <code dir="ltr">{chart}</code> {figureOf(rows, words)}
      </summary>
      {isOpen ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
        <section className="flow-lab-table" tabIndex={0} aria-label={chart}>
          <table>
            <thead>
              <tr>
                <th scope="col">{words.state}</th>
                <th scope="col">{words.story}</th>
                {looks.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            {rows.map((row) => (
              <State key={row.state} row={row} ids={ids} looks={looks} none={words.none} />
            ))}
          </table>
        </section>
      ) : null}
    </details>
  )
}

const figureOf = (rows: readonly CoverageRow[], { figure }: StatesPageProps['words']): string =>
  figure(rows.filter(({ stories }) => stories.length > 0).length, rows.length)

type StateProps = { row: CoverageRow; ids: StatesPageProps['ids']; looks: readonly Look[]; none: string }

const State = ({ row: { chart, state, stories }, ids, looks, none }: StateProps) => (
  <tbody data-bare={stories.length === 0 ? '' : undefined}>
    {(stories.length === 0 ? [none] : stories).map((story, index) => (
      <tr key={story}>
        {index === 0 ? (
          <th scope="rowgroup" rowSpan={Math.max(1, stories.length)}>
            <code dir="ltr">{state.slice(chart.length + 1)}</code>
          </th>
        ) : null}
        <td>
          <code dir="ltr">{story.slice(story.lastIndexOf(' ') + 1)}</code>
        </td>
        {looks.map(({ name, globals }) => (
          <td key={name}>
            {ids[story] === undefined ? null : (
              <a
                href={addressOf(ids[story], globals)}
                target="_top"
                aria-label={`${chart}: ${story.split(' ').at(-1)}, ${name}`}
              >
                ↗
              </a>
            )}
          </td>
        ))}
      </tr>
    ))}
  </tbody>
)

/** The address of a story in the whole Storybook, seen from the frame that shows one. */
const addressOf = (id: string, globals: Look['globals']): string => {
  const choices = Object.entries(globals).map(([name, value]) => `${name}:${value}`)
  return `./?path=/story/${id}${choices.length === 0 ? '' : `&globals=${choices.join(';')}`}`
}
