import * as v from 'valibot'
import { activate, codeSchema } from '#domain/contract/sign-up.ts'
import { schemasOf, typed } from '#machines/kit/chart.schemas.ts'
import { formSchemas } from '#machines/kit/form.schemas.ts'
import type { codeActivationMachine } from './code-activation.machine.ts'

export const codeActivationSchemas = schemasOf<typeof codeActivationMachine>()(
  formSchemas('activate', { subject: v.string(), code: typed(codeSchema) }, activate.response),
)
