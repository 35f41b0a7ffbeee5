import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { Info } from '#domain/account.ts'
import { changePasswordMachine } from '#machines/change-password/change-password.machine.ts'
import { selectIsDirty } from '#machines/kit/form.selectors.ts'
import { selectInfo } from '#machines/session/session.selectors.ts'
import { changePasswordActors } from '#src/api/change-password.actors.ts'
import { useApp, useSession } from '#src/app/app-context.ts'
import { useChart } from '#src/app/use-chart.ts'
import { useUnsaved } from '#src/app/use-unsaved.ts'
import { useAnnounce } from '#src/components/live-region.tsx'
import { focusField } from '../payment/focus-field.ts'
import { ChangePasswordView } from './change-password.view.tsx'
import { ForcedPasswordView } from './forced-password.view.tsx'
import { OwnersPassword } from './owners-password.tsx'

/** `forced`: nothing else can be done before the password is another one. (SES-05) */
export const ChangePasswordScreen = ({ forced }: { forced: boolean }) => {
  const { session } = useApp()
  const info = useSession(selectInfo)
  if (info === null) return null
  const form = info.impersonator === null ? <PasswordForm info={info} /> : <OwnersPassword account={info.client} />
  return forced ? (
    <ForcedPasswordView onSignOut={() => session.send({ type: 'signOut.requested' })}>{form}</ForcedPasswordView>
  ) : (
    form
  )
}

const PasswordForm = ({ info }: { info: Info }) => {
  const { client, session } = useApp()
  const { t } = useLingui()
  const announce = useAnnounce()
  const machine = useMemo(
    () =>
      changePasswordMachine.provide({
        actors: changePasswordActors(client),
        actions: {
          handOver: (_, { answer: { ended_sessions: count, info: fresh } }) => {
            // The page may be gone with the obligation: the live region outlives it.
            const changed = t`Your password has been changed.`
            const ended = t`${plural(count, { one: '# other session was ended.', other: '# other sessions were ended.' })}`
            announce(count === 0 ? changed : `${changed} ${ended}`)
            session.send({ type: 'info.changed', info: fresh ?? { ...info, force_change_password: false } })
          },
          focusField: (_, { field }) => focusField(field),
        },
      }),
    [client, session, announce, t, info],
  )
  const actor = useChart(machine)
  useUnsaved(useSelector(actor, selectIsDirty))
  return <ChangePasswordView actor={actor} email={info.client.email} />
}
