import { createResend, type ResendActor } from '#machines/kit/resend.machine.ts'

/** Another code to the same number, as soon as the API allows one. (LIM-03) */
export const resendPhoneCodeMachine = createResend({ id: 'resendPhoneCode', src: 'resendPhoneCode' })

export type ResendPhoneCodeActor = ResendActor
