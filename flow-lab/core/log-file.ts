import { type Log, logFormat, type Problem, type Read } from './log.ts'
import { orderProblems, parseHeader, parseLines } from './log-schema.ts'
import { isRecord } from './plain.ts'
import { sealed, sealOfHeader, sumsOf } from './seal.ts'

/** A log as a file: JSON, with each line of the log on a row of its own. Seals what is written. */
export const writeLog = (log: Log): string => {
  const { header, lines } = sealed(log)
  const head = JSON.stringify({ format: logFormat, header, seal: sealOfHeader(header, lines.length) })
  const rows = lines.map((line) => JSON.stringify(line))
  return `${head.slice(0, -1)},"lines":[\n${rows.join(',\n')}\n]}\n`
}

/** The log in a file's text, or what is wrong with the file and where. */
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
  if (sealOfHeader(header.value, count).sum !== seal.sum) return refused({ code: 'headerChanged', line: null })
  const lines = parseLines(rows)
  if (!lines.ok) return lines
  const sums = sumsOf(header.value, lines.value)
  const changed = lines.value.findIndex(([, , , { sum }], at) => sum !== sums[at])
  if (changed !== -1) return refused({ code: 'lineChanged', line: changed + 1 })
  if (rows.length !== count) return refused({ code: 'logCut', line: Math.min(rows.length, count) + 1 })
  const log = { header: header.value, lines: lines.value }
  const problems = orderProblems(log)
  return problems.length === 0 ? { ok: true, value: log } : { ok: false, problems }
}

const refused = (problem: Problem): Read<never> => ({ ok: false, problems: [problem] })

/** Which line of the log stands on the first row that is no JSON. A file that ends too early is cut. */
const brokenRow = (text: string): Problem => {
  const [head = '', ...rows] = text.trimEnd().split('\n')
  if (!head.startsWith('{"format":"flow-lab/')) return { code: 'notJson', line: null }
  if (!head.endsWith(',"lines":[')) return { code: rows.length === 0 ? 'logCut' : 'notJson', line: null, at: '/header' }
  const broken = rows.findIndex((row) => row !== ']}' && !isJson(row.replace(/,$/, '')))
  // Every row there is can be read, so some are missing.
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
