import * as v from 'valibot'
import { type CallTarget, callTargetsSchema } from '#domain/numbers/call-trunk.ts'
import { shownUrl } from '#domain/numbers/sms-trunk.ts'

const stored = v.pipe(v.string(), v.parseJson(), callTargetsSchema)

/** The targets of a number's calls, as the database has them. */
export const storedTargets = (column: string): CallTarget[] => v.parse(stored, column)

/** The URL of a number's messages as pages show it; `''` is none. */
export const storedUrl = (column: string | null): string | null => (column ? shownUrl(column) : null)
