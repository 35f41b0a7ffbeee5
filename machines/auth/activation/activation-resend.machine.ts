import { createResend } from '#machines/kit/resend.machine.ts'

/** Sends the link and the code of a registration again; earlier ones stop working. (AUT-03, LIM-03) */
export const activationResendMachine = createResend({ id: 'activationResend', src: 'activate' })
