import { useState } from 'react'
import { type CoverageTable, inLook, type Look, type StateRow } from './coverage.ts'
import '#flow-lab/panel/panel.css'
import './states-page.css'

export type StatesPageProps = {
  table: CoverageTable
  words: {
    readonly title: string
    readonly figure: (shown: number, all: number) => string
    readonly state: string
    readonly story: string
    readonly kind: string
    readonly kinds: Readonly<Record<StateRow['kind'], string>>
    /** What the columns of looks are by: a language, a theme and a viewport each. */
    readonly looks: Readonly<Record<'language' | 'theme' | 'viewport', string>>
  }
}

/** Every state of every chart with the stories that show it, each in every look. A chart opens when it is asked for. */
export const StatesPage = ({ table, words }: StatesPageProps) => (
  <div className="flow-lab flow-lab-page">
    <h1>{words.title}</h1>
    <p>{figureOf(table.rows, words)}</p>
    {[...new Set(table.rows.map(({ chart }) => chart))].map((chart) => (
      <OneChart
        key={chart}
        chart={chart}
        table={{ ...table, rows: table.rows.filter((row) => row.chart === chart) }}
        words={words}
      />
    ))}
  </div>
)

const OneChart = ({ chart, table, words }: StatesPageProps & { chart: string }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <code dir="ltr">{chart}</code> {figureOf(table.rows, words)}
      </summary>
      {isOpen ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
        <section className="flow-lab-table" tabIndex={0} aria-label={chart}>
          <table>
            <thead>
              <tr>
                <th scope="col" rowSpan={3}>
                  {words.state}
                </th>
                <th scope="col" rowSpan={3}>
                  {words.kind}
                </th>
                <th scope="col" rowSpan={2}>
                  {words.story}
                </th>
                <Looks looks={table.looks} by="language" />
              </tr>
              <tr>
                <Looks looks={table.looks} by="theme" />
              </tr>
              <tr>
                <td>{Object.values(words.looks).join(' / ')}</td>
                <Looks looks={table.looks} by="viewport" />
              </tr>
            </thead>
            {table.rows.map((row) => (
              <State key={row.state} row={row} table={table} words={words} />
            ))}
          </table>
        </section>
      ) : null}
    </details>
  )
}

const Looks = ({ looks, by }: { looks: readonly Look[]; by: 'language' | 'theme' | 'viewport' }) =>
  looks.map((look) => (
    <th key={nameOf(look)} scope="col">
      {look[by]}
    </th>
  ))

const figureOf = (rows: readonly StateRow[], { figure }: StatesPageProps['words']): string =>
  figure(rows.filter(({ kind }) => kind !== 'none').length, rows.length)

const State = ({
  row: { chart, state, kind, stories },
  table: { looks, links },
  words: { kinds },
}: StatesPageProps & { row: StateRow }) => (
  <tbody data-bare={kind === 'none' ? '' : undefined}>
    {(stories.length === 0 ? [''] : stories).map((story, index) => (
      <tr key={story}>
        {index === 0 ? (
          <>
            <th scope="rowgroup" rowSpan={Math.max(1, stories.length)}>
              <code dir="ltr">{state.slice(chart.length + 1)}</code>
            </th>
            <td rowSpan={Math.max(1, stories.length)}>{kinds[kind]}</td>
          </>
        ) : null}
        <td>
          <code dir="ltr">{story.slice(story.lastIndexOf(' ') + 1)}</code>
        </td>
        {looks.map((look) => (
          <td key={nameOf(look)}>
            {links[story] === undefined ? null : (
              // Seen from the frame that shows one story, the whole Storybook is next to it.
              <a
                href={`./${links[story]}${inLook(look)}`}
                target="_top"
                aria-label={`${chart}: ${story.split(' ').at(-1)}, ${nameOf(look)}`}
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

const nameOf = ({ language, theme, viewport }: Look): string => [language, theme, viewport].join(', ')
