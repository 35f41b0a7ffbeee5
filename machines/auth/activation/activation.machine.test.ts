import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { codeForm, linkForm } from '#domain/auth/activation.ts'
import { linkToken } from '#domain/fixtures/auth.ts'
import type { Failure } from '#domain/kit/failure.ts'
import type { DraftOf } from '#domain/kit/validation/form.ts'
import { selectDraft, selectErrors, selectFormFailure, selectIsAccepted } from '#machines/kit/form.selectors.ts'
import { type Activated, codeActivationMachine } from './code-activation.machine.ts'
import { linkActivationMachine } from './link-activation.machine.ts'

const active: Activated = { active: true, resend_after: 0 }

const respondingWith = <Request>(responses: (Activated | Failure)[], sent: Request[]) =>
  fromPromise<Activated, Request>(async ({ input }) => {
    sent.push(input)
    const next = responses.shift()
    if (next !== undefined && 'active' in next) return next
    throw next
  })

const byCode = (...responses: (Activated | Failure)[]) => {
  const sent: DraftOf<typeof codeForm>[] = []
  const actor = createActor(codeActivationMachine.provide({ actors: { activate: respondingWith(responses, sent) } }), {
    input: { draft: { subject: 'reg_7' } },
  }).start()
  const enter = (code: string) => {
    actor.send({ type: 'draft.changed', change: { code } })
    actor.send({ type: 'submission.requested' })
    return waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  }
  return { actor, sent, enter }
}

describe('by code', () => {
  test('six digits, Persian ones too, activate the account; other text is not sent [AUT-03] [VAL-26]', async () => {
    const { sent, enter } = byCode(active)
    expect(selectErrors(await enter('۲۰۴'))).toEqual({ code: 'code.format' })
    const after = await enter('۲۰۴ ۸۱۷')
    expect(sent).toEqual([{ subject: 'reg_7', code: '204817' }])
    expect([selectIsAccepted(after), selectDraft(after)]).toEqual([true, { subject: 'reg_7', code: '' }])
  })

  test.each(['codeInvalid', 'codeExpired', 'codeUsed'] as const)(
    '%s has an error of its own at the field, and another code can be tried [AUT-03]',
    async (code) => {
      const { sent, enter } = byCode({ code, status: 422 }, active)
      const refused = await enter('204817')
      expect([selectErrors(refused), selectFormFailure(refused)]).toEqual([{ code }, null])
      expect(selectIsAccepted(await enter('204818'))).toBe(true)
      expect(sent).toHaveLength(2)
    },
  )
})

describe('by link', () => {
  const open = (token: string, ...responses: (Activated | Failure)[]) => {
    const sent: DraftOf<typeof linkForm>[] = []
    const actor = createActor(
      linkActivationMachine.provide({ actors: { activate: respondingWith(responses, sent) } }),
      {
        input: { draft: { token } },
      },
    ).start()
    const press = () => {
      actor.send({ type: 'submission.requested' })
      return waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
    }
    return { actor, sent, press }
  }

  test('opening it makes no call; the button makes one, and the token is cleared [AUT-03]', async () => {
    const { actor, sent, press } = open(linkToken, active)
    expect([actor.getSnapshot().value, sent]).toEqual(['editing', []])
    const after = await press()
    expect(sent).toEqual([{ token: linkToken }])
    expect([selectIsAccepted(after), selectDraft(after)]).toEqual([true, { token: '' }])
  })

  test.each(['linkInvalid', 'linkExpired', 'linkUsed'] as const)('%s has its own failure [AUT-03]', async (code) => {
    const { press } = open(linkToken, { code, status: 409 })
    expect(selectFormFailure(await press())).toEqual({ code, status: 409 })
  })

  test('without a link nothing can be sent', async () => {
    const { sent, press } = open('')
    await press()
    expect(sent).toEqual([])
  })
})
