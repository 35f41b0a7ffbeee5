import {
  activate,
  forgotPassword,
  loadSubscription,
  loadTerms,
  register,
  resetPassword,
  saveSubscription,
} from '#domain/contract/auth/auth.ts'
import { signInWithPasskey, startPasskeySignIn } from '#domain/contract/auth/passkey-sign-in.ts'
import { signIn } from '#domain/contract/auth/sign-in.ts'
import { signInWithCode } from '#domain/contract/auth/sign-in-code.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import { type Route, serve } from '#sandbox/platform/http/serve.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { knownOrigin, portalOf } from '#sandbox/session/portal.ts'
import { signInByLink } from './access-link.ts'
import { activateByCode, activateByLink } from './activation.ts'
import { requireCaptcha } from './captcha/captcha.ts'
import { forgetPassword } from './forgot-password.ts'
import { readSubscription, saveSubscription as saveChoice } from './newsletter.ts'
import { resend, register as signUp } from './register.ts'
import { relyingPartyOf } from './relying-party.ts'
import { resetPassword as resetByLink } from './reset-password.ts'
import { signIn as signInByPassword } from './sign-in.ts'
import { signInWithCode as signInByCode } from './sign-in-code.ts'
import * as passkeys from './sign-in-passkey.ts'
import { termsIn } from './terms.ts'

export const authRoutes: readonly Route[] = [
  serve(signIn, async ({ sandbox, body, request, address }) => {
    const userAgent = request.headers.get('user-agent') ?? ''
    if (body.by === 'link') return toToken(await signInByLink(sandbox, { token: body.token, userAgent }))
    await requireCaptcha(sandbox, request, body.captcha)
    const portal = await knownOrigin(sandbox.database.query, request)
    const outcome = await signInByPassword(sandbox, { ...body, userAgent, portal, address })
    if ('token' in outcome) return toToken(outcome)
    return { challenge: outcome.challenge, expires_at: momentOf(outcome.expiresAt) }
  }),
  serve(signInWithCode, async ({ sandbox, body, request }) =>
    toToken(
      await signInByCode(sandbox, body, {
        userAgent: request.headers.get('user-agent') ?? '',
        portal: await knownOrigin(sandbox.database.query, request),
      }),
    ),
  ),
  serve(startPasskeySignIn, async ({ sandbox, request, address }) =>
    passkeys.startPasskeySignIn(sandbox, await relyingPartyOf(sandbox.database.query, request), address),
  ),
  serve(signInWithPasskey, async ({ sandbox, body, request, address }) => {
    const party = await relyingPartyOf(sandbox.database.query, request)
    const userAgent = request.headers.get('user-agent') ?? ''
    return toToken(await passkeys.signInWithPasskey(sandbox, party, { ...body, userAgent, address }))
  }),
  serve(register, async ({ sandbox, body, request, address }) => {
    const portal = await portalOf(sandbox.database.query, request)
    await requireCaptcha(sandbox, request, body.captcha)
    return signUp(sandbox, portal, body, address)
  }),
  serve(activate, async ({ sandbox, body, address }) => {
    const { database, clock } = sandbox
    if (body.by === 'resend') return (await resend(sandbox, body.registration, address)) ?? refuse('codeInvalid')
    await (body.by === 'link' ? activateByLink(database, clock, body.token) : activateByCode(database, clock, body))
    return { active: true, resend_after: 0 }
  }),
  serve(forgotPassword, async ({ sandbox, body, request, address }) => {
    const portal = await portalOf(sandbox.database.query, request)
    await requireCaptcha(sandbox, request, body.captcha)
    return { resend_after: await forgetPassword(sandbox, portal, { email: body.email, address }) }
  }),
  serve(resetPassword, async ({ sandbox, body, request, address }) => {
    const portal = await portalOf(sandbox.database.query, request)
    await resetByLink(sandbox, portal.origin, body, address)
    return {}
  }),
  serve(loadTerms, async ({ query }) => termsIn(query.language)),
  serve(loadSubscription, ({ sandbox, query }) => readSubscription(sandbox.database.query, query.token)),
  serve(saveSubscription, ({ sandbox, body }) =>
    sandbox.database.transact((trx) => saveChoice(trx, sandbox.clock, body)),
  ),
]

const toToken = ({ token, expiresAt }: { token: string; expiresAt: number }) => ({
  token,
  expires_at: momentOf(expiresAt),
})
