import type { StateValue } from 'xstate'
import { createReader, createWriter } from './bytes.ts'
import { type EventLine, everyone, type Header, isDigest, type LabEvent, type Line, type Log } from './log.ts'

/**
 * A log in as few bytes as it needs before it is compressed. What a line says besides its time and its check is a kind: many
 * lines have the same one, so kinds are written once and lines name them. Columns follow each other, because what is
 * alike compresses best together: all kinds, all times, all checks, all digests. What lines change in contexts, and
 * their sums, are left out.
 */
export const pack = ({ header, lines }: Log): Uint8Array<ArrayBuffer> => {
  const kinds = new Map<string, number>()
  const payloads = new Map<string, number>()
  const kindOf = (line: Line): number => {
    if (isDigest(line)) return numberIn(kinds, JSON.stringify([]))
    const [, actor, { type, ...payload }, { by, timer, value, status }] = line
    const held = Object.keys(payload).length === 0 ? undefined : numberIn(payloads, JSON.stringify(payload))
    return numberIn(
      kinds,
      JSON.stringify([actor, type, held, by, timer === true ? 1 : 0, value, status].map((part) => part ?? null)),
    )
  }
  const columns = lines.map(kindOf)
  const writer = createWriter()
  writer.text(JSON.stringify({ ...header, full: undefined }))
  writer.text(`[${[...payloads.keys()].join(',')}]`)
  writer.text(`[${[...kinds.keys()].join(',')}]`)
  writer.number(lines.length)
  for (const kind of columns) writer.number(kind)
  let before = 0
  for (const [t] of lines) {
    writer.number(t - before)
    before = t
  }
  for (const line of lines) if (!isDigest(line)) writer.byte(Number.parseInt(line[3].check.slice(0, checkDigits), 16))
  for (const line of lines)
    if (isDigest(line))
      for (let at = 0; at < 16; at += 2) writer.byte(Number.parseInt(line[2].digest.slice(at, at + 2), 16))
  return writer.bytes()
}

/** The log that was packed, without sums; not checked any further. Throws where the bytes are not what `pack` made. */
export const unpack = (bytes: Uint8Array): { header: unknown; lines: Line[] } => {
  const reader = createReader(bytes)
  const header = { ...(JSON.parse(reader.text()) as Omit<Header, 'full'>), full: false }
  const payloads: unknown[] = JSON.parse(reader.text())
  const kinds: Kind[] = JSON.parse(reader.text())
  const count = reader.number()
  if (count > bytes.length) throw new RangeError('More lines than bytes')
  const columns = Array.from({ length: count }, () => kinds[reader.number()])
  let t = 0
  const times = columns.map(() => {
    t += reader.number()
    return t
  })
  const drafts = columns.map((kind, index) => {
    if (kind === undefined) throw new RangeError('No such kind of line')
    return kind.length === 0 ? times[index] : lineOf(times[index] ?? 0, kind, payloads, hex(reader.byte()))
  })
  const lines = drafts.map((draft): Line => {
    if (typeof draft === 'object') return draft
    const digest = Array.from({ length: 8 }, () => hex(reader.byte())).join('')
    return [draft ?? 0, everyone, { type: 'lab.digest', digest }, { sum: '' }]
  })
  if (!reader.isAtEnd()) throw new RangeError('More bytes than lines')
  return { header, lines }
}

type Kind =
  | []
  | [
      actor: string,
      type: string,
      payload: number | null,
      by: string | null,
      timer: 0 | 1,
      value: StateValue | null,
      status: string | null,
    ]

// Two of them: one line in 256 that differs is told by the next.
const checkDigits = 2

const lineOf = (
  t: number,
  [actor, type, payload, by, timer, value, status]: Exclude<Kind, []>,
  payloads: readonly unknown[],
  check: string,
): EventLine => {
  if (payload !== null && payloads[payload] === undefined) throw new RangeError('No such payload')
  const event = { ...(payload === null ? {} : (payloads[payload] as object)), type } as LabEvent
  const note = {
    ...(by === null ? {} : { by }),
    ...(timer === 1 ? { timer: true as const } : {}),
    ...(value === null ? {} : { value }),
    ...(status === null ? {} : { status }),
  }
  return [t, actor, event, { ...note, check, sum: '' }]
}

const numberIn = (known: Map<string, number>, text: string): number => {
  const before = known.get(text)
  if (before !== undefined) return before
  known.set(text, known.size)
  return known.size - 1
}

const hex = (byte: number): string => byte.toString(16).padStart(2, '0')
