import { type ReactNode, useDeferredValue, useId, useState } from 'react'
import type { GalleryProps } from './gallery-parts.ts'
import { States } from './gallery-states.tsx'

/** More would not be read. */
const maxFound = 24

/** A field that searches states; what it finds takes the place of the flows. */
export const GallerySearch = ({ children, ...props }: GalleryProps & { children: ReactNode }) => {
  const { table, search, words, onText } = props
  const id = useId()
  const [text, setText] = useState(props.text)
  const wanted = useDeferredValue(text)
  const isSearched = wanted.trim() !== ''
  const found = search(wanted).flatMap(
    (state) => table.rows.find((row) => row.state === state && row.stories.length > 0) ?? [],
  )
  const change = (changed: string) => {
    setText(changed)
    onText(changed)
  }
  return (
    <>
      <div className="flow-lab-field">
        <label htmlFor={id}>{words.search}</label>
        <input
          id={id}
          type="search"
          dir="auto"
          placeholder={words.example}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
        />
      </div>
      <p aria-live="polite">
        {!isSearched ? null : found.length === 0 ? words.nothingFound : words.found(found.length)}
      </p>
      {isSearched ? <States {...props} rows={found.slice(0, maxFound)} hasFlows /> : children}
    </>
  )
}
