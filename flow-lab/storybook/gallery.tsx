import { useEffect, useId, useRef } from 'react'
import type { StateRow } from '#flow-lab/report/state-coverage.ts'
import '#flow-lab/panel/panel.css'
import './gallery.css'
import type { GalleryProps } from './gallery-parts.ts'
import { GallerySearch } from './gallery-search.tsx'
import { States } from './gallery-states.tsx'
import type { Look, LookAxis } from './looks.ts'

/** Every flow in the order in which a customer meets it. An opened flow shows a picture of each of its states. */
export const Gallery = (props: GalleryProps) => {
  const { table, parts, theme, links = [], words } = props
  return (
    <div className="flow-lab flow-lab-page flow-lab-gallery" data-theme={theme}>
      <h1>{words.title}</h1>
      <p>{words.intro}</p>
      {links.map(({ href, text }) => (
        <p key={href}>
          <a href={href} target="_top">
            {text}
          </a>
        </p>
      ))}
      <Looks {...props} />
      <GallerySearch {...props}>
        {parts.map(({ folder, heading }) => (
          <section key={folder}>
            <h2>{heading}</h2>
            {chartsIn(table.rows, folder).map((chart) => (
              <Flow key={chart} {...props} chart={chart} />
            ))}
          </section>
        ))}
      </GallerySearch>
    </div>
  )
}

const Looks = ({ axes, look, onLook, isMatrix, onMatrix, words }: GalleryProps) => (
  <div className="flow-lab-looks">
    {axes.map((axis) => (
      <Axis key={axis.name} axis={axis} chosen={look[axis.name]} onChoose={onLook} />
    ))}
    <label>
      <input type="checkbox" checked={isMatrix} onChange={(event) => onMatrix(event.currentTarget.checked)} />
      {words.everyLook}
    </label>
  </div>
)

type AxisProps = { axis: LookAxis; chosen: string | undefined; onChoose: (change: Look) => void }

const Axis = ({ axis: { name, title, values }, chosen, onChoose }: AxisProps) => {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in all browsers
    <div role="group" aria-labelledby={id}>
      <small id={id}>{title}</small>
      {values.map(({ value, title: text }) => (
        <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose({ [name]: value })}>
          {text}
        </button>
      ))}
    </div>
  )
}

const Flow = ({ chart, ...props }: GalleryProps & { chart: string }) => {
  const { table, words, flow, onFlow } = props
  const isOpen = flow === chart
  const place = useRef<HTMLDetailsElement>(null)
  // A flow that the address opens, or that was open in another look, may be below the window.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a flow that is opened by hand is in sight.
  useEffect(() => {
    if (isOpen) place.current?.scrollIntoView?.({ block: 'start' })
  }, [])
  const states = table.rows.filter((row) => row.chart === chart && row.stories.length > 0)
  return (
    <details
      ref={place}
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        if (open !== isOpen) onFlow(open ? chart : '')
      }}
    >
      <summary>
        {words.flow(chart)} <small>{words.states(states.length)}</small>
      </summary>
      {isOpen ? <States {...props} rows={states} /> : null}
    </details>
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
