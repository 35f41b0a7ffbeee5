import { signIn, signOut } from '#domain/contract/auth.ts'
import { momentOf } from '../clock.ts'
import { serve } from '../http/serve.ts'
import { signInByLink } from '../identity/access-links.ts'
import { endSession } from '../identity/sessions.ts'
import { signIn as signInWith } from '../identity/sign-in.ts'

export const authRoutes = [
  serve(signIn, async ({ sandbox, body, request, address }) => {
    const userAgent = request.headers.get('user-agent') ?? ''
    const { token, expiresAt } = await ('token' in body
      ? signInByLink(sandbox.database, sandbox.clock, { token: body.token, userAgent })
      : signInWith(sandbox.database, sandbox.clock, { ...body, userAgent, address }))
    return { token, expires_at: momentOf(expiresAt) }
  }),
  serve(signOut, async ({ sandbox, account }) => {
    await endSession(sandbox.database, account.session)
    return {}
  }),
]
