import { linkTokenSchema } from '#domain/contract/auth.ts'
import { activate } from '#domain/contract/sign-up.ts'
import { schemasOf, typed } from '#machines/kit/chart.schemas.ts'
import { formSchemas } from '#machines/kit/form.schemas.ts'
import type { linkActivationMachine } from './link-activation.machine.ts'

export const linkActivationSchemas = schemasOf<typeof linkActivationMachine>()(
  formSchemas('activate', { token: typed(linkTokenSchema) }, activate.response),
)
