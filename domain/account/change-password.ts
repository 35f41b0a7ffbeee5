import * as v from 'valibot'
import { countSchema } from '#domain/kit/primitives.ts'
import { passwordForm } from '#domain/kit/reading.ts'
import { defineForm } from '#domain/kit/validation/form.ts'
import { password, requiredSecret } from '#domain/kit/validation/text.ts'
import { infoSchema } from '#domain/session/account.ts'

/** The current password, the new one twice, and whether to sign out other devices. Passwords are sent as typed. (AUT-05) */
export const changePasswordForm = defineForm({
  fields: {
    old_password: requiredSecret,
    new_password: password,
    confirm: requiredSecret,
    end_other_sessions: v.boolean(),
  },
  confirms: ['new_password', 'confirm'],
  check: ({ old_password, new_password }) =>
    v.is(password, new_password) && passwordForm(new_password) === passwordForm(old_password)
      ? { new_password: 'passwordUnchanged' }
      : {},
  read: (_values, { confirm: _, ...request }) => request,
})

/** `info`: the account after the change; null if it could not be loaded, although the password was changed. */
export const passwordChangedSchema = v.object({ ended_sessions: countSchema, info: v.nullable(infoSchema) })
export type PasswordChanged = v.InferOutput<typeof passwordChangedSchema>
