import { deflate, fromBase64Url, inflate, toBase64Url } from './bytes.ts'
import { hashText, hexOf } from './hash.ts'
import type { Log, Problem, Read } from './log.ts'
import { orderProblems, parseHeader, parseLines } from './log-schema.ts'
import { pack, unpack } from './pack.ts'
import { sealed } from './seal.ts'

/**
 * A log as the fragment of a link: `lab1.` and the rest without any sign that would have to be escaped. Lines keep what is
 * needed to replay and to tell where a replay diverges, but not what they changed in contexts.
 */
export const encodeLink = async (log: Log): Promise<string> => {
  const body = toBase64Url(await deflate(pack(log)))
  return `${version}.${body.length.toString(36)}.${sumOf(body)}.${body}`
}

/** The log in a link's fragment, with or without `#`, or what is wrong with it. */
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
    const { header, lines } = unpack(await inflate(bytes, mostBytes))
    const parsed = parseHeader(header)
    if (!parsed.ok) return parsed
    const log = sealed({ header: parsed.value, lines })
    const checked = parseLines(log.lines)
    const problems = checked.ok ? orderProblems(log) : checked.problems
    return problems.length === 0 ? { ok: true, value: log } : { ok: false, problems }
  } catch {
    return refused('linkMalformed')
  }
}

const version = 'lab1'

// A log of 500 lines with answers of some kilobytes each stays far below; a link made to fill the memory doesn't.
const mostBytes = 32 * 1024 * 1024

const sumOf = (body: string): string => hexOf(hashText(body)).slice(0, 8)

const refused = (code: Problem['code']): Read<never> => ({ ok: false, problems: [{ code, line: null }] })
