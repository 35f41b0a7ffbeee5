import * as v from 'valibot'
import { linkTokenSchema } from '#domain/contract/auth.ts'
import { idSchema } from '#domain/primitives.ts'

/**
 * A link with which a supervisor or a reseller acts for somebody else: a one-time token, and where it leads. `person` is
 * as whom the account acts there.
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
 * Reads what an address has brought. Null where there is no token, or where an id could be read as anything else in the
 * path of a call; a person without a project means nothing. (SES-14)
 */
export const readAccessLink = (brought: Record<keyof AccessLink, string | null> | null): AccessLink | null => {
  const parsed = v.safeParse(accessLinkSchema, brought)
  if (!parsed.success) return null
  return parsed.output.project === null ? { ...parsed.output, person: null } : parsed.output
}
