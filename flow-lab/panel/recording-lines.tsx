import { type KeyboardEvent, type MouseEvent, memo, useRef } from 'react'
import type { LabCommand, LogLineView, LogView } from '#flow-lab/bench/types.ts'
import { usePanelLanguage } from './language-context.ts'
import { LineRow } from './recording-line.tsx'
import { useFollowed } from './use-followed.ts'

export type LogLinesProps = { log: LogView; run: (command: LabCommand) => void }

/**
 * The lines of a log. Rows are memoized, so that playing a line renders only the rows that change. Tab focuses one row,
 * arrow keys move between rows.
 */
export const LogLines = ({ log: { lines, done, divergence }, run }: LogLinesProps) => {
  const { translate } = usePanelLanguage()
  const list = useRef<HTMLOListElement>(null)
  useFollowed(list, done - 1)
  const choose = ({ target }: MouseEvent) => {
    const row = (target as Element).closest('li')
    if (row !== null) run({ do: 'goToLine', line: Number(row.dataset.line) })
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: one listener instead of a thousand.
    <ol
      ref={list}
      className="flow-lab-steps flow-lab-lines"
      aria-label={translate('lines')}
      data-unplayed={done === 0 ? '' : undefined}
      onKeyDown={moveFocus}
      onClick={choose}
    >
      {blocksOf(lines).map((block, index) => {
        const from = index * blockSize
        const within = (line: number | undefined) =>
          line !== undefined && line > from && line <= from + block.length ? line : 0
        return (
          <LineBlock
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a log have no other identity than their order
            key={index}
            lines={block}
            from={from}
            current={within(done)}
            reached={within(Math.max(1, done))}
            wrong={within(divergence?.line)}
          />
        )
      })}
    </ol>
  )
}

const blockSize = 50

const blocks = new WeakMap<object, readonly (readonly LogLineView[])[]>()

const blocksOf = (lines: readonly LogLineView[]) => {
  const known = blocks.get(lines)
  if (known !== undefined) return known
  const count = Math.ceil(lines.length / blockSize)
  const made = Array.from({ length: count }, (_, index) => lines.slice(index * blockSize, (index + 1) * blockSize))
  blocks.set(lines, made)
  return made
}

/** Line numbers; 0 when the line is in another block. */
type LineBlockProps = {
  lines: readonly LogLineView[]
  from: number
  current: number
  reached: number
  wrong: number
}

const LineBlock = memo(({ lines, from, current, reached, wrong }: LineBlockProps) =>
  lines.map((line, index) => {
    const number = from + index + 1
    return (
      <LineRow
        key={number}
        line={line}
        number={number}
        isCurrent={number === current}
        isReached={number === reached}
        isWrong={number === wrong}
      />
    )
  }),
)

const moveFocus = (event: KeyboardEvent<HTMLOListElement>) => {
  const row = (event.target as Element).closest('li')
  const next = row === null ? undefined : rowAfter(event, row)
  const button = next?.querySelector('button')
  if (button === null || button === undefined) return
  event.preventDefault()
  button.focus()
}

const rowAfter = ({ key, currentTarget }: KeyboardEvent<HTMLOListElement>, row: Element) => {
  switch (key) {
    case 'ArrowDown':
      return row.nextElementSibling
    case 'ArrowUp':
      return row.previousElementSibling
    case 'Home':
      return currentTarget.firstElementChild
    case 'End':
      return currentTarget.lastElementChild
    default:
      return undefined
  }
}
