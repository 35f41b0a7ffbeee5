import { createResend } from '#machines/kit/resend.machine.ts'

/** Sends both the link and the code of a registration once more; those sent before stop working. (AUT-03, LIM-03) */
export const activationResendMachine = createResend({ id: 'activationResend', src: 'activate' })
