import { createDigester } from './digest.ts'
import { type Header, type Line, type Log, logFormat } from './log.ts'

/** The header's own sum, and how many lines it was written for. */
export type HeaderSeal = { readonly lines: number; readonly sum: string }

export const sealOfHeader = (header: Header, lines: number): HeaderSeal => ({
  lines,
  sum: createDigester().of([logFormat, header, lines]),
})

/** The sums that the lines must have, the header's being the first link of the chain. */
export const sumsOf = (header: Header, lines: readonly Line[]): string[] => {
  const digester = createDigester()
  let sum = digester.of(header)
  return lines.map(([t, actor, event, note]) => {
    sum = digester.of([sum, t, actor, event, { ...note, sum: undefined }]).slice(0, 8)
    return sum
  })
}

/** The log with the sums of its lines; for whoever writes or changes one. */
export const sealed = ({ header, lines }: Log): Log => {
  const sums = sumsOf(header, lines)
  return {
    header,
    lines: lines.map(([t, actor, event, note], at) => [t, actor, event, { ...note, sum: sums[at] }] as Line),
  }
}
