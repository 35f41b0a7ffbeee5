import type { StateValue } from 'xstate'
import { createReader, createWriter } from './bytes.ts'
import { allActors, type EventLine, type Header, isDigest, type LabEvent, type Line, type Log } from './log.ts'

/**
 * Encodes a log in few bytes, for compression. All of a line except its time and check is its kind. Many lines have the same
 * kind, so kinds are written once and lines refer to them by number; kinds refer to names, payloads and values by number.
 * The data is written column by column (kinds, times, checks, digests), because similar data compresses best together.
 * Changes of contexts are left out.
 */
export const encodeLog = ({ header, lines }: Log): Uint8Array<ArrayBuffer> => {
  const [names, payloads, values, kinds] = [createTable(), createTable(), createTable(), createTable()]
  const checks: string[] = []
  const checkOf = new Map<string, string>()
  const column = lines.map((line) => {
    if (isDigest(line)) return kinds.numberOf(digestKind.join())
    const [, actor, { type, ...payload }, { by, timer, value, status, check }] = line
    const isSame = checkOf.get(actor) === check
    checkOf.set(actor, check)
    if (!isSame) checks.push(check.slice(0, checkDigits))
    const kind = [
      names.numberOf(JSON.stringify(actor)),
      names.numberOf(JSON.stringify(type)),
      by === undefined ? 0 : names.numberOf(JSON.stringify(by)) + 1,
      timer === true ? 1 : 0,
      Object.keys(payload).length === 0 ? 0 : payloads.numberOf(JSON.stringify(payload)) + 1,
      value === undefined ? 0 : values.numberOf(JSON.stringify(value)) + 1,
      status === undefined ? 0 : names.numberOf(JSON.stringify(status)) + 1,
      isSame ? 1 : 0,
    ]
    return kinds.numberOf(kind.join())
  })
  const writer = createWriter()
  writer.text(JSON.stringify({ ...header, full: undefined }))
  for (const table of [payloads, values, names]) writer.text(`[${table.entries().join()}]`)
  const sorts = kinds.entries().map((kind) => kind.split(',').map(Number))
  writer.number(sorts.length)
  for (const field of digestKind.keys()) for (const kind of sorts) writer.number(kind[field] ?? 0)
  writer.number(lines.length)
  for (const kind of column) writer.number(kind)
  const times = lines.map(([t], index) => t - (lines[index - 1]?.[0] ?? 0))
  for (const time of times) writer.byte(time % 256)
  for (const time of times) writer.number(Math.floor(time / 256))
  const digests = lines.map((line) => (isDigest(line) ? line[2].digest : ''))
  for (const digits of [checks, digests].map((each) => each.join('')))
    for (let at = 0; at < digits.length; at += 2)
      writer.byte(Number.parseInt(digits.slice(at, at + 2).padEnd(2, '0'), 16))
  return writer.bytes()
}

/** The log, not validated. @throws Error when the bytes are not a result of `encodeLog` */
export const decodeLog = (bytes: Uint8Array): { header: unknown; lines: Line[] } => {
  const reader = createReader(bytes)
  const many = (count: number): undefined[] => {
    // Every item takes at least half a byte.
    if (count > bytes.length * 2) throw new RangeError('There are fewer bytes than items')
    return Array.from({ length: count })
  }
  const digitsOf = (count: number): string =>
    many(Math.ceil(count / 2))
      .map(() => hex(reader.byte()))
      .join('')

  const header = { ...(JSON.parse(reader.text()) as Omit<Header, 'full'>), full: false }
  const tables = many(3).map(() => JSON.parse(reader.text()) as unknown[])
  const sorts = reader.number()
  const fields = digestKind.map(() => many(sorts).map(() => reader.number()))
  const kinds = many(sorts).map((_, kind) => fields.map((field) => field[kind] ?? 0))
  const column = many(reader.number()).map(() => at(kinds, reader.number() + 1))
  const low = column.map(() => reader.byte())
  let t = 0
  const times = low.map((byte) => {
    t += byte + reader.number() * 256
    return t
  })
  const nextCheck = inTurn(digitsOf(column.filter(isFresh).length * checkDigits), checkDigits)
  const nextDigest = inTurn(digitsOf(column.filter(isOfDigest).length * digestDigits), digestDigits)
  if (!reader.isAtEnd()) throw new RangeError('More bytes than lines')

  const checkOf = new Map<number, string>()
  const lines = column.map((kind, index): Line => {
    const time = times[index] ?? 0
    if (isOfDigest(kind)) return [time, allActors, { type: 'lab.digest', digest: nextDigest() }]
    const [actor = 0] = kind
    const check = isFresh(kind) ? nextCheck() : (checkOf.get(actor) ?? '')
    checkOf.set(actor, check)
    return eventLine(time, kind, tables, check)
  })
  return { header, lines }
}

// The numbers of a kind: actor, type, cause, timer, payload, value, status, and whether the check equals that of the actor's
// previous line. Timer 2 marks a digest line.
const digestKind = [0, 0, 0, 2, 0, 0, 0, 1]
const isOfDigest = (kind: readonly number[]): boolean => kind[3] === 2
const isFresh = (kind: readonly number[]): boolean => kind[7] === 0

// Value and status are encoded completely, so the check is only for the context. One of sixteen wrong contexts has the same
// digit; one of the next lines shows it.
const checkDigits = 1
const digestDigits = 16

const eventLine = (t: number, kind: readonly number[], tables: readonly unknown[][], check: string): EventLine => {
  const [payloads = [], values = [], names = []] = tables
  const [actor = 0, type = 0, by = 0, timer = 0, payload = 0, value = 0, status = 0] = kind
  const event = { ...(payload === 0 ? {} : (at(payloads, payload) as object)), type: at(names, type + 1) } as LabEvent
  const note = {
    ...(by === 0 ? {} : { by: at(names, by) as string }),
    ...(timer === 0 ? {} : { timer: true as const }),
    ...(value === 0 ? {} : { value: at(values, value) as StateValue }),
    ...(status === 0 ? {} : { status: at(names, status) as string }),
  }
  return [t, at(names, actor + 1) as string, event, { ...note, check }]
}

/** An entry of a table, counted from 1. */
const at = <T>(table: readonly T[], number: number): T => {
  if (!(number >= 1 && number <= table.length)) throw new RangeError('There is no such entry')
  return table[number - 1] as T
}

const createTable = () => {
  const numbers = new Map<string, number>()
  return {
    numberOf: (text: string): number => {
      const number = numbers.get(text) ?? numbers.size
      numbers.set(text, number)
      return number
    },
    entries: () => [...numbers.keys()],
  }
}

/** Returns consecutive parts of a text. */
const inTurn = (text: string, length: number) => {
  let from = -length
  return (): string => {
    from += length
    return text.slice(from, from + length)
  }
}

const hex = (byte: number): string => byte.toString(16).padStart(2, '0')
