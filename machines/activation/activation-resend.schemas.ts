import { schemasOf } from '#machines/kit/chart.schemas.ts'
import { resendSchemas } from '#machines/kit/resend.schemas.ts'
import type { activationResendMachine } from './activation-resend.machine.ts'

export const activationResendSchemas = schemasOf<typeof activationResendMachine>()(resendSchemas('activate'))
