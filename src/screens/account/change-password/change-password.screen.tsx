import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Info } from '#domain/session/account.ts'
import { changePasswordMachine } from '#machines/account/change-password/change-password.machine.ts'
import { selectInfo } from '#machines/session/session/session.selectors.ts'
import { changePasswordCalls } from '#src/api/account/account.calls.ts'
import { useAnnounce } from '#src/components/feedback/live-region.tsx'
import { useApp, useSession } from '#src/runtime/context/app-context.ts'
import { useMay } from '#src/runtime/context/use-may.ts'
import { useForm } from '#src/screens/kit/form/use-form.ts'
import { ChangePasswordView } from './change-password.view.tsx'
import { ForcedPasswordView } from './forced-password.view.tsx'
import { OwnersPassword } from './owners-password.tsx'

/** `forced`: the password must be changed before any other page opens. (SES-05) */
export const ChangePasswordScreen = ({ forced }: { forced: boolean }) => {
  const { session } = useApp()
  const info = useSession(selectInfo)
  const mayChange = useMay('secureAccount')
  if (info === null) return null
  const form = mayChange ? <PasswordForm info={info} /> : <OwnersPassword account={info.client} />
  return forced ? (
    <ForcedPasswordView onSignOut={() => session.send({ type: 'signOut.requested' })}>{form}</ForcedPasswordView>
  ) : (
    form
  )
}

const PasswordForm = ({ info }: { info: Info }) => {
  const { t } = useLingui()
  const { session } = useApp()
  const announce = useAnnounce()
  const actor = useForm(changePasswordMachine, changePasswordCalls, {
    onResponse: ({ ended_sessions: count, info: fresh }) => {
      // This page closes if the password was due. The live region outlives it.
      const changed = t`Your password has been changed.`
      const ended = t`${plural(count, { one: '# other session was ended.', other: '# other sessions were ended.' })}`
      announce(count === 0 ? changed : `${changed} ${ended}`)
      session.send({ type: 'info.changed', info: fresh ?? { ...info, force_change_password: false } })
    },
  })
  return <ChangePasswordView actor={actor} email={info.client.email} />
}
