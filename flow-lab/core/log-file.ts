import { hashText, hexOf } from './hash.ts'
import { type Log, logFormat, type Problem, type Read } from './log.ts'
import { orderProblems, parseHeader, parseLines } from './log-schema.ts'
import { isRecord } from './plain.ts'

/** A log as a JSON file with one row per line of the log. */
export const writeLog = (log: Log): string => {
  const { header, lines } = log
  const head = JSON.stringify({ format: logFormat, header, seal: sealOf(log) })
  const rows = lines.map((line) => JSON.stringify(line))
  return `${head.slice(0, -1)},"lines":[\n${rows.join(',\n')}\n]}\n`
}

/** The log in a file's text, or the problems of the file. */
export const readLog = (text: string): Read<Log> => {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch {
    return refused(brokenRow(text))
  }
  if (!isRecord(file) || typeof file.format !== 'string') return refused({ code: 'notALog', line: null })
  if (file.format !== logFormat) return refused({ code: 'formatUnknown', line: null, at: '/format' })
  const header = parseHeader(file.header)
  if (!header.ok) return header
  const { seal, lines: rows } = file
  if (!isRecord(seal) || !Number.isSafeInteger(seal.lines))
    return refused({ code: 'headerMalformed', line: null, at: '/seal' })
  if (!Array.isArray(rows)) return refused({ code: 'headerMalformed', line: null, at: '/lines' })
  const lines = parseLines(rows)
  if (!lines.ok) return lines
  const log = { header: header.value, lines: lines.value }
  const problems = orderProblems(log)
  if (rows.length < Number(seal.lines)) problems.unshift({ code: 'logCut', line: rows.length + 1 })
  if (problems.length > 0) return { ok: false, problems }
  const { lines: count, sum } = sealOf(log)
  return seal.lines === count && seal.sum === sum
    ? { ok: true, value: log }
    : refused({ code: 'fileChanged', line: null })
}

/** The number of lines, and one checksum of the header and all lines. Detects changes of a file, not forgery. */
const sealOf = ({ header, lines }: Log): { readonly lines: number; readonly sum: string } => ({
  lines: lines.length,
  sum: hexOf(hashText(JSON.stringify([header, lines]))),
})

const refused = (problem: Problem): Read<never> => ({ ok: false, problems: [problem] })

/** The problem of a text that is not JSON: a cut file, or the line of the first broken row. */
const brokenRow = (text: string): Problem => {
  const [head = '', ...rows] = text.trimEnd().split('\n')
  if (!head.startsWith('{"format":"flow-lab/')) return { code: 'notJson', line: null }
  if (!head.endsWith(',"lines":[')) return { code: rows.length === 0 ? 'logCut' : 'notJson', line: null, at: '/header' }
  const broken = rows.findIndex((row) => row !== ']}' && !isJson(row.replace(/,$/, '')))
  // All rows are valid, so the end of the file is missing.
  if (broken === -1) return { code: 'logCut', line: rows.filter((row) => row !== ']}').length + 1 }
  return { code: broken === rows.length - 1 ? 'logCut' : 'notJson', line: broken + 1 }
}

const isJson = (row: string): boolean => {
  try {
    JSON.parse(row)
    return true
  } catch {
    return false
  }
}
