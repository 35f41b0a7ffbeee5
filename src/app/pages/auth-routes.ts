import { msg } from '@lingui/core/macro'
import { withWords } from '#src/i18n/words.ts'
import type { PortalRoute } from '#src/runtime/routing/portal-route.ts'

/** Pages before sign-in, and pages that a mailed link opens. */
export const authRoutes: readonly PortalRoute[] = [
  {
    path: '/login',
    name: 'login',
    title: msg`Sign in`,
    need: 'anonymous',
    bars: 'none',
    load: () =>
      withWords(['auth'], () => import('#src/screens/auth/sign-in/sign-in.screen.tsx')).then(
        (module) => module.SignInScreen,
      ),
  },
  {
    path: '/login/passkey',
    name: 'login',
    title: msg`Sign in with a passkey`,
    need: 'anonymous',
    unlisted: true,
    bars: 'none',
    load: () =>
      withWords(['auth'], () => import('#src/screens/auth/sign-in/sign-in-passkey.screen.tsx')).then(
        (module) => module.SignInPasskeyScreen,
      ),
  },
  {
    path: '/register',
    name: 'register',
    title: msg`Create an account`,
    need: 'anonymous',
    bars: 'none',
    load: () =>
      withWords(['auth'], () => import('#src/screens/auth/register/register.screen.tsx')).then(
        (module) => module.RegisterScreen,
      ),
  },
  {
    path: '/activation',
    name: 'activation',
    title: msg`Activate your account`,
    need: 'anonymous',
    unlisted: true,
    bars: 'top',
    load: () =>
      withWords(['auth'], () => import('#src/screens/auth/activation/activation.screen.tsx')).then(
        (module) => module.ActivationScreen,
      ),
  },
  {
    path: '/forgot_password',
    name: 'forgot_password',
    title: msg`Forgot password`,
    need: 'anonymous',
    bars: 'top',
    load: () =>
      withWords(['auth'], () => import('#src/screens/auth/forgot-password/forgot-password.screen.tsx')).then(
        (module) => module.ForgotPasswordScreen,
      ),
  },
  {
    path: '/reset_password',
    name: 'reset_password',
    title: msg`Set a new password`,
    need: 'anonymous',
    unlisted: true,
    bars: 'top',
    load: () =>
      withWords(['auth'], () => import('#src/screens/auth/reset-password/reset-password.screen.tsx')).then(
        (module) => module.ResetPasswordScreen,
      ),
  },
  {
    path: '/invitation',
    name: 'invitation',
    title: msg`Invitation to a project`,
    need: 'none',
    unlisted: true,
    bars: 'top',
    load: () =>
      withWords(['auth'], () => import('#src/screens/auth/invitation/invitation.screen.tsx')).then(
        (module) => module.InvitationScreen,
      ),
  },
  {
    path: '/unsubscribe',
    name: 'unsubscribe',
    title: msg`Unsubscribe`,
    need: 'none',
    unlisted: true,
    bars: 'top',
    barsSignedIn: 'none',
    load: () =>
      withWords(['auth'], () => import('#src/screens/auth/unsubscribe/unsubscribe.screen.tsx')).then(
        (module) => module.UnsubscribeScreen,
      ),
  },
  {
    path: '/as',
    name: 'as',
    title: msg`Sign in on behalf of a user`,
    need: 'none',
    unlisted: true,
    bars: 'top',
    load: () =>
      withWords(['auth'], () => import('#src/screens/auth/access-link/access-link.screen.tsx')).then(
        (module) => module.AccessLinkScreen,
      ),
  },
]
