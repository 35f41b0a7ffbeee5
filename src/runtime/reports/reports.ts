import type { Deviation } from '#domain/contract/kit/read-tolerantly.ts'
import type { Failure } from '#domain/kit/failure.ts'

/**
 * What a visit reports to the operator. No text that a user has typed or read, no address and no id of a user: calls and pages by their
 * names, failures by their codes, and the reference that support asks for.
 */
export type Report =
  | ({ readonly kind: 'failure'; readonly call: string } & Pick<
      Failure,
      'code' | 'status' | 'reference' | 'unknownCode'
    >)
  | ({ readonly kind: 'deviation'; readonly call: string; readonly what: Deviation['kind'] } & Omit<Deviation, 'kind'>)
  /** A file of the build that did not arrive. */
  | { readonly kind: 'chunk'; readonly file: string }
  /** A page that could not be shown. */
  | { readonly kind: 'crash'; readonly error: string }
  /** `page`: where it was measured, which may not be the current one. */
  | {
      readonly kind: 'vital'
      readonly name: string
      readonly value: number
      readonly rating: string
      readonly page: string
    }

/** `page`: the pattern of its path, such as `/my_number/$number`. `after`: milliseconds since the page was loaded. */
export type Entry = Report & { readonly page: string; readonly after: number }

export type Reports = {
  add: (report: Report) => void
  /** The reports so far, and from now on each one as it comes. */
  follow: (receive: (entry: Entry) => void) => void
}

/** Reports before anyone receives them; the first are the most telling. */
const maxKept = 100

/** Collects reports. @param page the pattern of the current page's path */
export const createReports = (page: () => string): Reports => {
  const kept: Entry[] = []
  let receiver: ((entry: Entry) => void) | undefined
  return {
    add: (report) => {
      const entry = { page: page(), after: Math.round(performance.now()), ...report }
      if (receiver !== undefined) receiver(entry)
      else if (kept.length < maxKept) kept.push(entry)
    },
    follow: (receive) => {
      receiver = receive
      for (const entry of kept.splice(0)) receive(entry)
    },
  }
}
