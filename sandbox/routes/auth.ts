import { signIn, signOut } from '#domain/contract/auth.ts'
import { requireCaptcha } from '../captcha/verify.ts'
import { momentOf } from '../clock.ts'
import { serve } from '../http/serve.ts'
import { signInByLink } from '../identity/access-links.ts'
import { endSession } from '../identity/sessions.ts'
import { signIn as signInWith } from '../identity/sign-in.ts'

export const authRoutes = [
  serve(signIn, async ({ sandbox, body, request, address }) => {
    const userAgent = request.headers.get('user-agent') ?? ''
    const { database, clock } = sandbox
    if (body.by === 'link') return answerOf(await signInByLink(database, clock, { token: body.token, userAgent }))
    await requireCaptcha(sandbox, request, body.captcha)
    return answerOf(await signInWith(database, clock, { ...body, userAgent, address }))
  }),
  serve(signOut, async ({ sandbox, account }) => {
    await endSession(sandbox.database, account.session)
    return {}
  }),
]

const answerOf = ({ token, expiresAt }: { token: string; expiresAt: number }) => ({
  token,
  expires_at: momentOf(expiresAt),
})
