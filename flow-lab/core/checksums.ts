import { createDigester } from './digest.ts'
import { type Header, type Line, type Log, logFormat } from './log.ts'

/** The header's checksum, and the number of lines in the file. */
export type HeaderChecksum = { readonly lines: number; readonly sum: string }

export const headerChecksum = (header: Header, lines: number): HeaderChecksum => ({
  lines,
  sum: createDigester().of([logFormat, header, lines]),
})

/** The checksum of each line. Each depends on the one before, the first on the header. */
export const lineChecksums = (header: Header, lines: readonly Line[]): string[] => {
  const digester = createDigester()
  let sum = digester.of(header)
  return lines.map(([t, actor, event, note]) => {
    sum = digester.of([sum, t, actor, event, { ...note, sum: undefined }]).slice(0, 8)
    return sum
  })
}

/** The log with the checksums of its lines. */
export const withChecksums = ({ header, lines }: Log): Log => {
  const sums = lineChecksums(header, lines)
  return {
    header,
    lines: lines.map(([t, actor, event, note], at) => [t, actor, event, { ...note, sum: sums[at] }] as Line),
  }
}
