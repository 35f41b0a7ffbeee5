import { useState } from 'react'
import type { CoverageTable, StateRow } from '#flow-lab/report/state-coverage.ts'
import '#flow-lab/panel/panel.css'
import './gallery.css'

export type GalleryProps = {
  table: CoverageTable
  /** Names of the folders of stories in the order of the page, with their headings. */
  parts: readonly { readonly folder: string; readonly heading: string }[]
  /** Names of the toolbar's values, for the pictures. */
  globals: Readonly<Record<string, unknown>>
  /** Pages about the flows, such as a comparison of two versions. */
  links?: readonly { readonly href: string; readonly text: string }[]
  words: {
    readonly title: string
    readonly intro: string
    readonly states: (count: number) => string
    /** The name of a flow by the id of its chart. */
    readonly flow: (chart: string) => string
    /** The name of a state by its chart and its id. */
    readonly state?: (chart: string, state: string) => string | undefined
  }
}

/** Every flow in the order in which a customer meets it. An opened flow shows a picture of each of its states. */
export const Gallery = ({ table, parts, globals, links = [], words }: GalleryProps) => (
  <div className="flow-lab flow-lab-page flow-lab-gallery">
    <h1>{words.title}</h1>
    <p>{words.intro}</p>
    {links.map(({ href, text }) => (
      <p key={href}>
        <a href={href} target="_top">
          {text}
        </a>
      </p>
    ))}
    {parts.map(({ folder, heading }) => (
      <section key={folder}>
        <h2>{heading}</h2>
        {chartsIn(table.rows, folder).map((chart) => (
          <Flow key={chart} chart={chart} table={table} globals={globals} words={words} />
        ))}
      </section>
    ))}
  </div>
)

type FlowProps = Omit<GalleryProps, 'parts' | 'links'> & { chart: string }

const Flow = ({ chart, table: { rows, links }, globals, words }: FlowProps) => {
  const [isOpen, setOpen] = useState(false)
  const states = rows.filter((row) => row.chart === chart && row.stories.length > 0)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {words.flow(chart)} <small>{words.states(states.length)}</small>
      </summary>
      {isOpen ? (
        <ul>
          {states.map((row) => (
            <li key={row.state}>
              <Picture row={row} link={links[row.stories[0] ?? '']} globals={globals} words={words} />
            </li>
          ))}
        </ul>
      ) : null}
    </details>
  )
}

type PictureProps = {
  row: StateRow
  link: string | undefined
  globals: GalleryProps['globals']
  words: GalleryProps['words']
}

/** A picture of a state, which opens its story. */
const Picture = ({ row: { chart, state }, link, globals, words }: PictureProps) => {
  const key = state.slice(chart.length + 1)
  const name = words.state?.(chart, state) ?? key
  const caption = name === key ? <code dir="ltr">{key}</code> : <bdi title={key}>{name}</bdi>
  if (link === undefined) return caption
  const id = link.replace('?path=/story/', '')
  const look = Object.entries(globals)
    .filter(([, value]) => typeof value === 'string')
    .map(([key, value]) => `${key}:${value}`)
    .join(';')
  return (
    // Relative to the preview frame; `_top` opens the whole Storybook.
    <a href={`./${link}`} target="_top">
      <span className="flow-lab-picture" aria-hidden="true">
        <iframe
          title={name}
          src={`./iframe.html?id=${id}&viewMode=story&globals=${look}`}
          loading="lazy"
          tabIndex={-1}
          inert
        />
      </span>
      {caption}
    </a>
  )
}

/** The charts whose first story is in a folder of stories, in the order of the names. */
const chartsIn = (rows: readonly StateRow[], folder: string): string[] => [
  ...new Set(rows.filter(({ chart }) => folderOf(rows, chart) === folder).map(({ chart }) => chart)),
]

/** A state may be shown by a story of another flow, so the folder of the most stories counts. */
const folderOf = (rows: readonly StateRow[], chart: string): string => {
  const folders = rows
    .filter((row) => row.chart === chart)
    .flatMap(({ stories }) => stories.map((story) => story.split('/')[1] ?? ''))
  const counts = Map.groupBy(folders, (folder) => folder)
  return [...counts].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? ''
}
