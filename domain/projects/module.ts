import * as v from 'valibot'
import { secret } from '#domain/kit/marks.ts'
import { momentSchema } from '#domain/kit/primitives.ts'

/** Products other than numbers that a project can have. (MOD-01) */
export const moduleKinds = ['pbx'] as const
export type ModuleKind = (typeof moduleKinds)[number]

/** `since`: when the operator switched it on. `by`: full name of the user. */
export const projectModuleSchema = v.object({
  kind: v.picklist(moduleKinds),
  since: momentSchema,
  last_launch: v.nullable(v.object({ at: momentSchema, by: v.string() })),
})
export type ProjectModule = v.InferOutput<typeof projectModuleSchema>

/** Milliseconds for which a link to the PBX can be used, once. */
export const pbxLinkLife = 60_000

/** A link that signs its user in, once. */
export const pbxLinkSchema = v.object({ url: secret(v.pipe(v.string(), v.url())), expires_at: momentSchema })
export type PbxLink = v.InferOutput<typeof pbxLinkSchema>
