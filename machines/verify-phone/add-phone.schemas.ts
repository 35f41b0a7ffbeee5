import { addPhone } from '#domain/contract/account.ts'
import { countrySchema } from '#domain/primitives.ts'
import { schemasOf, typed } from '#machines/kit/chart.schemas.ts'
import { formSchemas } from '#machines/kit/form.schemas.ts'
import type { addPhoneMachine } from './add-phone.machine.ts'

/** As it is typed, with the country of its numbering plan. */
export const phoneDraft = { country: typed(countrySchema), phone: typed(addPhone.body.entries.phone) }

export const addPhoneSchemas = schemasOf<typeof addPhoneMachine>()(
  formSchemas('addPhone', phoneDraft, addPhone.response),
)
