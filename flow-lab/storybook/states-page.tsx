import { useState } from 'react'
import { type CoverageTable, type StateRow, type StoryVariant, variantQuery } from '#flow-lab/report/state-coverage.ts'
import '#flow-lab/panel/panel.css'
import './states-page.css'

export type StatesPageProps = {
  table: CoverageTable
  words: {
    readonly title: string
    readonly figure: (shown: number, all: number) => string
    readonly state: string
    /** The name of a state by its chart and its id. */
    readonly stateName?: (chart: string, state: string) => string | undefined
    readonly story: string
    readonly kind: string
    readonly kinds: Readonly<Record<StateRow['kind'], string>>
    /** Heads of the variant columns. */
    readonly variants: Readonly<Record<'language' | 'theme' | 'viewport', string>>
  }
}

/** Every state of every chart with its stories in every variant. Each chart is collapsed at first. */
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be focusable by keyboard.
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
                <VariantHeads variants={table.variants} by="language" />
              </tr>
              <tr>
                <VariantHeads variants={table.variants} by="theme" />
              </tr>
              <tr>
                <td>{Object.values(words.variants).join(' / ')}</td>
                <VariantHeads variants={table.variants} by="viewport" />
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

const VariantHeads = ({ variants, by }: { variants: readonly StoryVariant[]; by: 'language' | 'theme' | 'viewport' }) =>
  variants.map((variant) => (
    <th key={nameOf(variant)} scope="col">
      {variant[by]}
    </th>
  ))

const figureOf = (rows: readonly StateRow[], { figure }: StatesPageProps['words']): string =>
  figure(rows.filter(({ kind }) => kind !== 'none').length, rows.length)

const State = ({
  row: { chart, state, kind, stories, reason },
  table: { variants, links },
  words: { kinds, stateName = () => undefined },
}: StatesPageProps & { row: StateRow }) => (
  <tbody data-bare={kind === 'none' ? '' : undefined}>
    {(stories.length === 0 ? [''] : stories).map((story, index) => (
      <tr key={story}>
        {index === 0 ? (
          <>
            <th scope="rowgroup" rowSpan={Math.max(1, stories.length)}>
              <bdi>{stateName(chart, state)}</bdi> <code dir="ltr">{state.slice(chart.length + 1)}</code>
            </th>
            <td rowSpan={Math.max(1, stories.length)} title={reason}>
              {kinds[kind]}
            </td>
          </>
        ) : null}
        <td>
          <code dir="ltr">{story.slice(story.lastIndexOf(' ') + 1)}</code>
        </td>
        {variants.map((variant) => (
          <td key={nameOf(variant)}>
            {links[story] === undefined ? null : (
              // Relative to the preview frame; `_top` opens the whole Storybook.
              <a
                href={`./${links[story]}${variantQuery(variant)}`}
                target="_top"
                aria-label={`${chart}: ${story.split(' ').at(-1)}, ${nameOf(variant)}`}
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

const nameOf = ({ language, theme, viewport }: StoryVariant): string => [language, theme, viewport].join(', ')
