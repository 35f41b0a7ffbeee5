import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { resetPasswordForm } from '#domain/auth/reset-password.ts'
import { linkToken } from '#domain/fixtures/auth.ts'
import type { Failure } from '#domain/kit/failure.ts'
import type { RequestOf } from '#domain/kit/validation/form.ts'
import { selectDraft, selectErrors, selectIsAccepted } from '#machines/kit/form.selectors.ts'
import { resetPasswordMachine, selectHasSecrets, selectLinkFailure } from './reset-password.machine.ts'

const start = (token: string, ...refusals: Failure[]) => {
  const sent: RequestOf<typeof resetPasswordForm>[] = []
  const actor = createActor(
    resetPasswordMachine.provide({
      actors: {
        resetPassword: fromPromise<object, RequestOf<typeof resetPasswordForm>>(async ({ input }) => {
          sent.push(input)
          const refusal = refusals.shift()
          if (refusal !== undefined) throw refusal
          return {}
        }),
      },
    }),
    { input: { draft: { token } } },
  ).start()
  const submit = (new_password: string, confirm = new_password) => {
    actor.send({ type: 'draft.changed', change: { new_password, confirm } })
    actor.send({ type: 'submission.requested' })
    return waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  }
  return { actor, sent, submit }
}

test('a new password is typed twice, sent once with its token, and cleared with it [AUT-04] [VAL-03]', async () => {
  const { sent, submit } = start(linkToken)
  const wrong = await submit('short', 'shore')
  expect(selectErrors(wrong)).toEqual({ new_password: 'password.length', confirm: 'password.confirm' })
  expect(selectHasSecrets(wrong)).toBe(true)
  const after = await submit('Sandbox2027')
  expect(sent).toEqual([{ token: linkToken, new_password: 'Sandbox2027', end_access: false }])
  expect(selectIsAccepted(after)).toBe(true)
  expect(selectDraft(after)).toEqual({ token: '', new_password: '', confirm: '', end_access: false })
})

test.each(['linkInvalid', 'linkExpired', 'linkUsed'] as const)(
  '%s ends it with its own failure [AUT-04]',
  async (code) => {
    const { submit } = start(linkToken, { code, status: 409 })
    expect(selectLinkFailure(await submit('Sandbox2027'))).toBe(code)
  },
)

test('a failed call keeps token and password for another try', async () => {
  const { sent, submit } = start(linkToken, { code: 'unreachable' })
  const failed = await submit('Sandbox2027')
  expect([selectLinkFailure(failed), selectDraft(failed).token]).toEqual([null, linkToken])
  expect(selectIsAccepted(await submit('Sandbox2027'))).toBe(true)
  expect(sent).toHaveLength(2)
})

test('without a link no password can be set', () => {
  expect(selectLinkFailure(start('').actor.getSnapshot())).toBe('missing')
})
