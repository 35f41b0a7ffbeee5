import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SignInPasskeyActor } from '#machines/auth/sign-in/sign-in-passkey.machine.ts'
import { LinkButton } from '#src/components/controls/button.tsx'
import { AuthCard, AuthFrame } from '#src/components/layout/auth-frame.tsx'
import { BrandMark } from '#src/components/layout/brand-mark.tsx'
import { PasskeyCeremony } from '#src/screens/auth/kit/passkey-ceremony.tsx'
import type { Brand } from '#src/theme/paint.ts'

export type SignInPasskeyViewProps = {
  actor: SignInPasskeyActor
  brand: Brand
  /** Choice of language and theme. */
  preferences: ReactNode
  /** The user is signed in and the session is loading the account. */
  isEntering: boolean
  /** The form for email address and password. */
  passwordHref: string
}

/** A sign-in by a passkey, without a password. */
export const SignInPasskeyView = ({ actor, brand, preferences, isEntering, passwordHref }: SignInPasskeyViewProps) => (
  <AuthFrame brand={<BrandMark name={brand.name} icon={brand.icon} />} preferences={preferences}>
    <AuthCard
      title={<Trans>Sign in with a passkey</Trans>}
      purpose={<Trans>Your device confirms it’s you. You need no password.</Trans>}
    >
      <PasskeyCeremony actor={actor} isEntering={isEntering}>
        <LinkButton href={passwordHref}>
          <Trans>Use your password</Trans>
        </LinkButton>
      </PasskeyCeremony>
    </AuthCard>
  </AuthFrame>
)
