import * as v from 'valibot'
import { defineForm, typed } from '#domain/kit/validation/form.ts'
import { firstname, lastname, password, requiredSecret } from '#domain/kit/validation/text.ts'
import { linkTokenSchema } from '#domain/session/credentials.ts'

/**
 * The account of an invited newcomer. `token`: of the link. `terms_version`: empty until the terms are accepted. The language of the
 * request is that of the page.
 */
export const joinForm = defineForm({
  fields: {
    token: typed(linkTokenSchema),
    first_name: firstname,
    last_name: lastname,
    password,
    confirm: requiredSecret,
    terms_version: v.pipe(v.string(), v.nonEmpty('REQUIRED')),
  },
  confirms: ['password', 'confirm'],
  read: ({ first_name, last_name }, { confirm: _, ...draft }) => ({ ...draft, first_name, last_name }),
})
