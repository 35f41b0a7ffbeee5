import type { Departure } from '#flow-lab/core/compare.ts'
import { isDigest, type Log } from '#flow-lab/core/log.ts'
import { createCopier } from '#flow-lab/core/plain.ts'
import type { Json, LogDivergence, LogLineView, LogView } from './types.ts'

/** A log as a panel shows it before its first line is played. */
export const logViewOf = (name: string, { header, lines }: Log): LogView => {
  const { startedAt, language, theme, seed, charts } = header
  return {
    name,
    startedAt,
    language,
    theme,
    seed,
    charts: Object.keys(charts),
    lines: lines.map((line): LogLineView => {
      const [t, actor, event] = line
      if (isDigest(line)) return { t, actor, type: event.type, digest: line[2].digest }
      const { by, timer } = line[3]
      return {
        t,
        actor,
        type: event.type,
        ...(by === undefined ? {} : { by }),
        ...(timer === undefined ? {} : { timer }),
      }
    }),
    done: 0,
    digest: null,
    divergence: null,
  }
}

/** Where two runs part, as JSON. */
export const divergenceView = ({ line, what, expected, found, differences }: Departure): LogDivergence => ({
  line,
  what,
  actor: expected?.[1] ?? found?.[1] ?? null,
  expected: json(expected),
  found: json(found),
  differences: differences.map(({ path, left, right }) => ({
    path,
    ...(left === undefined ? {} : { left: json(left) }),
    ...(right === undefined ? {} : { right: json(right) }),
  })),
})

const copy = createCopier(() => undefined)

const json = (value: unknown): Json => (copy(value) ?? null) as Json
