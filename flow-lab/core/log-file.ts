import { headerChecksum, lineChecksums, withChecksums } from './checksums.ts'
import { type Log, logFormat, type Problem, type Read } from './log.ts'
import { orderProblems, parseHeader, parseLines } from './log-schema.ts'
import { isRecord } from './plain.ts'

/** A log as a JSON file with one row per line of the log. Computes all checksums. */
export const writeLog = (log: Log): string => {
  const { header, lines } = withChecksums(log)
  const head = JSON.stringify({ format: logFormat, header, seal: headerChecksum(header, lines.length) })
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
  const count = Number(seal.lines)
  if (headerChecksum(header.value, count).sum !== seal.sum) return refused({ code: 'headerChanged', line: null })
  const lines = parseLines(rows)
  if (!lines.ok) return lines
  const sums = lineChecksums(header.value, lines.value)
  const changed = lines.value.findIndex(([, , , { sum }], at) => sum !== sums[at])
  if (changed !== -1) return refused({ code: 'lineChanged', line: changed + 1 })
  if (rows.length !== count) return refused({ code: 'logCut', line: Math.min(rows.length, count) + 1 })
  const log = { header: header.value, lines: lines.value }
  const problems = orderProblems(log)
  return problems.length === 0 ? { ok: true, value: log } : { ok: false, problems }
}

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
