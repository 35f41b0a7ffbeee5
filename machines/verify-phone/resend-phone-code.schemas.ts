import { schemasOf } from '#machines/kit/chart.schemas.ts'
import { resendSchemas } from '#machines/kit/resend.schemas.ts'
import type { resendPhoneCodeMachine } from './resend-phone-code.machine.ts'

export const resendPhoneCodeSchemas = schemasOf<typeof resendPhoneCodeMachine>()(resendSchemas('resendPhoneCode'))
