import { createResend, type ResendActor } from '#machines/kit/resend.machine.ts'

/** Sends another code to the same phone as soon as the API allows it. (LIM-03) */
export const resendPhoneCodeMachine = createResend({ id: 'resendPhoneCode', src: 'resendPhoneCode' })

export type ResendPhoneCodeActor = ResendActor
