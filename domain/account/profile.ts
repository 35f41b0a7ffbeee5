import * as v from 'valibot'
import { firstname, lastname } from '#domain/kit/validation/text.ts'

/** (ACC-01) */
export const profileSchema = v.object({ first_name: firstname, last_name: lastname })
export type Profile = v.InferOutput<typeof profileSchema>

export const emptyProfile: Profile = { first_name: '', last_name: '' }
