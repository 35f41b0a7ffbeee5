import { activate, changePassword, forgotPassword, register, resetPassword } from '#domain/contract/sign-up.ts'
import { activateByCode, activateByLink } from '../accounts/activation.ts'
import { forgetPassword } from '../accounts/forgot-password.ts'
import { changePassword as change, resetPassword as reset } from '../accounts/passwords.ts'
import { resend, register as signUp } from '../accounts/registrations.ts'
import { requireCaptcha } from '../captcha/verify.ts'
import { serve } from '../http/serve.ts'
import { portalOf } from '../identity/portal.ts'
import { refuse } from '../refusal.ts'

const active = { active: true, resend_after: 0 }

export const signUpRoutes = [
  serve(register, async ({ sandbox, body, request, address }) => {
    const portal = await portalOf(sandbox.database.query, request)
    await requireCaptcha(sandbox, request, body.captcha)
    return signUp(sandbox, portal, body, address)
  }),
  serve(activate, async ({ sandbox, body, address }) => {
    const { database, clock } = sandbox
    if (body.by === 'resend') return (await resend(sandbox, body.registration, address)) ?? refuse('codeInvalid')
    await (body.by === 'link' ? activateByLink(database, clock, body.token) : activateByCode(database, clock, body))
    return active
  }),
  serve(forgotPassword, async ({ sandbox, body, request, address }) => {
    const portal = await portalOf(sandbox.database.query, request)
    await requireCaptcha(sandbox, request, body.captcha)
    return { resend_after: await forgetPassword(sandbox, portal, { email: body.email, address }) }
  }),
  serve(resetPassword, async ({ sandbox, body, request }) => {
    const portal = await portalOf(sandbox.database.query, request)
    await reset(sandbox, portal.origin, body)
    return {}
  }),
  serve(changePassword, async ({ sandbox, account, body, request }) => {
    const portal = await portalOf(sandbox.database.query, request)
    return { ended_sessions: await change(sandbox, account, portal.origin, body) }
  }),
]
