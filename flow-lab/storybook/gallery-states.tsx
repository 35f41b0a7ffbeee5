import type { CSSProperties, MouseEvent, ReactNode } from 'react'
import type { StateRow } from '#flow-lab/report/state-coverage.ts'
import type { GalleryProps } from './gallery-parts.ts'
import { everyLook, type Look, lookQuery, lookTitle } from './looks.ts'
import { Picture } from './picture.tsx'

type StatesProps = GalleryProps & { rows: readonly StateRow[]; hasFlows?: boolean }

/** Pictures of states, with the names of their flows: one of each in the chosen look, or one for every look. */
export const States = ({ rows, hasFlows = false, ...props }: StatesProps) => {
  const { axes, look, isMatrix, words, sizes } = props
  const leastWidth = Math.min(...Object.values(sizes).map((size) => size.width))
  const width = sizes[look.size ?? '']?.width ?? leastWidth
  if (!isMatrix)
    return (
      <ul style={columnsFor(width)}>
        {rows.map((row) => (
          <li key={row.state}>
            <StateLink
              {...props}
              row={row}
              look={look}
              caption={<StateName row={row} words={words} hasFlow={hasFlows} />}
            />
          </li>
        ))}
      </ul>
    )
  return rows.map((row) => (
    <section key={row.state}>
      <h3>
        <StateName row={row} words={words} hasFlow={hasFlows} />
      </h3>
      <ul style={columnsFor(leastWidth)}>
        {everyLook(axes).map((each) => (
          <li key={lookQuery(each)}>
            <StateLink {...props} row={row} look={each} caption={<bdi>{lookTitle(axes, each, words.comma)}</bdi>} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** More columns for pictures of narrow windows. */
const columnsFor = (width: number) => ({ '--fl-column': width < 600 ? '150px' : '240px' }) as CSSProperties

type StateNameProps = Pick<GalleryProps, 'words'> & { row: StateRow; hasFlow: boolean }

const StateName = ({ row: { chart, state }, words, hasFlow }: StateNameProps) => {
  const key = state.slice(chart.length + 1)
  const name = words.state?.(chart, state) ?? key
  return (
    <span>
      {name === key ? <code dir="ltr">{key}</code> : <bdi title={key}>{name}</bdi>}
      {hasFlow ? ' ' : ''}
      {hasFlow ? <small>{words.flow(chart)}</small> : null}
    </span>
  )
}

type StateLinkProps = GalleryProps & { row: StateRow; look: Look; caption: ReactNode }

/** A picture of a state, which opens its story in the same look. */
const StateLink = ({ row, look, caption, table, sizes, pictures, onStory }: StateLinkProps) => {
  const link = table.links[row.stories[0] ?? '']
  if (link === undefined) return caption
  const story = link.replace('?path=/story/', '')
  const open = (event: MouseEvent) => {
    // In a new tab or window the link works by itself.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onStory(story, look)
  }
  return (
    // Relative to the preview frame; `_top` opens the whole Storybook.
    <a href={`./${link}${lookQuery(look)}`} target="_top" onClick={open}>
      <Picture story={story} look={look} sizes={sizes} pictures={pictures} />
      {caption}
    </a>
  )
}
