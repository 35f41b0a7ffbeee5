import * as v from 'valibot'
import { idSchema } from '#domain/kit/primitives.ts'
import { linkTokenSchema } from '#domain/session/credentials.ts'

/**
 * A link with which a supervisor or a reseller acts for a customer: a one-time token, and the project and `?person=` that
 * it opens.
 */
export type AccessLink = { readonly token: string; readonly project: string | null; readonly person: string | null }

const absentId = v.union([
  v.pipe(
    v.nullable(v.literal('')),
    v.transform(() => null),
  ),
  idSchema,
])

const accessLinkSchema = v.object({ token: linkTokenSchema, project: absentId, person: absentId })

/**
 * Reads the query parameters of the link. Null without a token, and for an id that would change the path of a call; a
 * person without a project is ignored. (SES-14)
 */
export const readAccessLink = (brought: Record<keyof AccessLink, string | null> | null): AccessLink | null => {
  const parsed = v.safeParse(accessLinkSchema, brought)
  if (!parsed.success) return null
  return parsed.output.project === null ? { ...parsed.output, person: null } : parsed.output
}
