import * as v from 'valibot'
import { personal } from '#domain/kit/marks.ts'
import { codesByField } from '#domain/kit/validation/codes.ts'
import { defineForm, typed } from '#domain/kit/validation/form.ts'
import { email } from '#domain/kit/validation/network.ts'
import { workExtension } from '#domain/kit/validation/phone.ts'
import { optional, readTyped, requiredSecret } from '#domain/kit/validation/text.ts'
import { phoneKinds } from './contacts.ts'
import { phoneFields, phoneForm } from './verify-phone.ts'

export const emailForm = defineForm({ fields: { email } })

const extensionSchema = v.object({ extension: optional(workExtension) })

/** `extension` as typed; it is sent for a phone at work only. (VAL-18) */
export const contactPhoneForm = defineForm({
  fields: { kind: v.picklist(phoneKinds), ...phoneFields, extension: typed(personal(v.string())) },
  check: (draft) => ({
    ...phoneForm.errorsOf(draft),
    ...(draft.kind === 'work' ? codesByField(v.safeParse(extensionSchema, draft).issues) : {}),
  }),
  read: (_values, { kind, extension, ...phone }) => ({
    ...phoneForm.read(phone),
    kind,
    extension: kind === 'work' ? readTyped(extension) : '',
  }),
})

/** The password, before another address signs in. `subject`: the id of that address. */
export const primaryEmailForm = defineForm({ fields: { subject: v.string(), password: requiredSecret } })
