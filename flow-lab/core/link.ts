import { deflate, fromBase64Url, inflate, toBase64Url } from './bytes.ts'
import { hashText, hexOf } from './hash.ts'
import type { Log, Problem, Read } from './log.ts'
import { decodeLog, encodeLog } from './log-binary.ts'
import { orderProblems, parseHeader, parseLines } from './log-schema.ts'

/**
 * A log as the fragment of a URL: `lab1.` and characters that need no escaping. The lines can be replayed and checked, but do
 * not contain the changes of contexts.
 */
export const encodeLink = async (log: Log): Promise<string> => {
  const body = toBase64Url(await deflate(encodeLog(log)))
  return `${version}.${body.length.toString(36)}.${sumOf(body)}.${body}`
}

/** The log in a link's fragment, with or without `#`, or the problems of the link. */
export const decodeLink = async (fragment: string): Promise<Read<Log>> => {
  const [given, length = '', sum, body, ...more] = fragment.replace(/^#/, '').split('.')
  if (given !== version) return refused(/^lab\d+$/.test(given ?? '') ? 'formatUnknown' : 'linkMalformed')
  if (more.length > 0) return refused('linkMalformed')
  if (body === undefined || body.length < Number.parseInt(length, 36)) return refused('linkCut')
  if (!/^[0-9a-z]+$/.test(length) || body.length > Number.parseInt(length, 36)) return refused('linkMalformed')
  if (sumOf(body) !== sum) return refused('linkChanged')
  const bytes = fromBase64Url(body)
  if (bytes === undefined) return refused('linkMalformed')
  try {
    const { header, lines } = decodeLog(await inflate(bytes, maxBytes))
    const parsed = parseHeader(header)
    if (!parsed.ok) return parsed
    const log = { header: parsed.value, lines }
    const checked = parseLines(lines)
    const problems = checked.ok ? orderProblems(log) : checked.problems
    return problems.length === 0 ? { ok: true, value: log } : { ok: false, problems }
  } catch {
    return refused('linkMalformed')
  }
}

const version = 'lab1'

// A log of 500 lines with responses of some kilobytes stays far below. The limit stops links that are made to fill the memory.
const maxBytes = 32 * 1024 * 1024

const sumOf = (body: string): string => hexOf(hashText(body)).slice(0, 8)

const refused = (code: Problem['code']): Read<never> => ({ ok: false, problems: [{ code, line: null }] })
