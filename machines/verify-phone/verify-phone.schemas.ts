import * as v from 'valibot'
import { infoSchema } from '#domain/account.ts'
import { codeSchema } from '#domain/contract/sign-up.ts'
import { schemasOf, typed } from '#machines/kit/chart.schemas.ts'
import { formSchemas } from '#machines/kit/form.schemas.ts'
import type { verifyPhoneMachine } from './verify-phone.machine.ts'

export const verifyPhoneSchemas = schemasOf<typeof verifyPhoneMachine>()(
  formSchemas(
    'verifyPhone',
    { subject: v.string(), code: typed(codeSchema) },
    v.object({ info: v.nullable(infoSchema) }),
  ),
)
