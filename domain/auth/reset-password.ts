import * as v from 'valibot'
import { defineForm, typed } from '#domain/kit/validation/form.ts'
import { password, requiredSecret } from '#domain/kit/validation/text.ts'
import { linkTokenSchema } from '#domain/session/credentials.ts'

/**
 * `token`: of the mailed link; empty without a link. `end_access`: also removes the passkeys and revokes the SMS API keys. The password is
 * sent once, exactly as typed. (VAL-03)
 */
export const resetPasswordForm = defineForm({
  fields: { token: typed(linkTokenSchema), new_password: password, confirm: requiredSecret, end_access: v.boolean() },
  confirms: ['new_password', 'confirm'],
  read: (_values, { confirm: _, ...request }) => request,
})
