import { fromPromise } from 'xstate'
import type { PasswordRequest } from '#domain/change-password.ts'
import { loadInfo } from '#domain/contract/settings.ts'
import { changePassword } from '#domain/contract/sign-up.ts'
import type { PasswordChanged } from '#machines/change-password/change-password.machine.ts'
import type { Client } from './client.ts'

export const changePasswordActors = (client: Client) => ({
  changePassword: fromPromise<PasswordChanged, PasswordRequest>(async ({ input, signal }) => {
    const { ended_sessions } = await client.call(changePassword, { body: input, signal, quiet: true })
    // The password is another one by now, whether or not the account can be read again.
    const info = await client.call(loadInfo, { signal, quiet: true }).catch(() => null)
    return { ended_sessions, info }
  }),
})
