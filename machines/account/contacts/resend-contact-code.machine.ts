import { createResend, type ResendActor } from '#machines/kit/resend.machine.ts'

/** Sends another code to the same contact as soon as the API allows it. (LIM-03) */
export const resendContactCodeMachine = createResend({ id: 'resendContactCode', src: 'resendContactCode' })

export type ResendContactCodeActor = ResendActor
