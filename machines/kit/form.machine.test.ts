import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { Failure } from '#domain/kit/failure.ts'
import { secret } from '#domain/kit/marks.ts'
import { type DraftOf, defineForm } from '#domain/kit/validation/form.ts'
import { email } from '#domain/kit/validation/network.ts'
import { password } from '#domain/kit/validation/text.ts'
import { everyTransition } from '#flow-lab/paths/every-transition.ts'
import type { PathModel } from '#flow-lab/paths/model.ts'
import { expectedStates, runPath } from '#flow-lab/paths/run-path.ts'
import { createForm, type FormDeclaration, retryWait } from './form.machine.ts'
import {
  selectDraft,
  selectErrors,
  selectFailure,
  selectFormFailure,
  selectIsAccepted,
  selectIsDirty,
  selectIsSubmitting,
  selectIsThrottled,
  selectResponse,
} from './form.selectors.ts'

const form = defineForm({
  fields: { email, password, confirm: secret(v.string()), captcha: v.nullable(v.string()) },
  confirms: ['password', 'confirm'],
  check: ({ captcha }) => (captcha === '' ? { captcha: 'captchaRequired' } : {}),
  read: ({ email, password, captcha }) => ({ email, password, ...(captcha === null ? {} : { captcha }) }),
})

type Sample = DraftOf<typeof form>
type Request = { email: string; password: string; captcha?: string }
type Response = { again: number }
type Declaration = FormDeclaration<Sample, Response, 'send'>

const sample: Declaration = {
  id: 'sample',
  call: { name: 'send', response: v.object({ again: v.number() }) },
  singleUse: ['captcha'],
  failureFields: { passwordUnchanged: 'password' },
}

const right: Sample = { email: ' clara@example.com', password: 'Sandbox2026', confirm: 'Sandbox2026', captcha: null }
const sent: Request = { email: 'clara@example.com', password: 'Sandbox2026' }

const start = (
  responses: readonly (Response | Failure)[] = [],
  { draft, ...declared }: Partial<Declaration> & { draft?: Partial<Sample> } = {},
) => {
  const left = [...responses]
  const requests: Request[] = []
  const effects: unknown[] = []
  const clock = new SimulatedClock()
  const actor = createActor(
    createForm(form, { ...sample, ...declared }).provide({
      actors: {
        send: fromPromise<Response, Request>(async ({ input }) => {
          requests.push(input)
          const next = left.shift()
          if (next !== undefined && 'again' in next) return next
          throw next
        }),
      },
      actions: {
        storeDraft: (_, params) => void effects.push(['storeDraft', params.draft]),
        forgetDraft: () => void effects.push(['forgetDraft']),
        focusField: (_, { field }) => void effects.push(['focusField', field]),
        reportResponse: (_, params) => void effects.push(['reportResponse', params]),
      },
    }),
    { clock, input: draft === undefined ? undefined : { draft } },
  )
  const states: unknown[] = []
  actor.subscribe(({ value }) => {
    if (value !== states.at(-1)) states.push(value)
  })
  actor.start()
  const state = () => actor.getSnapshot()
  const change = (some: Partial<Sample>) => actor.send({ type: 'draft.changed', change: some })
  const submit = async () => {
    actor.send({ type: 'submission.requested' })
    return await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  }
  return { actor, clock, requests, effects, states, state, change, submit }
}

describe('filling in', () => {
  test('a form with empty fields is not sent: each one has an error, and the first one gets the focus', () => {
    const { actor, requests, effects, state, change } = start()
    change({ email: 'clara' })
    expect(selectErrors(state())).toEqual({})
    actor.send({ type: 'submission.requested' })
    expect(selectErrors(state())).toEqual({ email: 'email.format', password: 'REQUIRED' })
    expect(effects.at(-1)).toEqual(['focusField', 'email'])
    change({ email: 'clara@example.com' })
    expect(selectErrors(state())).toEqual({ password: 'REQUIRED' })
    actor.send({ type: 'submission.requested' })
    expect(effects.at(-1)).toEqual(['focusField', 'password'])
    expect([requests, state().value]).toEqual([[], 'editing'])
  })

  test('a field with an error is validated again when it or a field it depends on changes', () => {
    const { actor, state, change } = start()
    change({ ...right, confirm: 'sandbox2026' })
    actor.send({ type: 'submission.requested' })
    expect(selectErrors(state())).toEqual({ confirm: 'password.confirm' })
    change({ password: 'short' })
    expect(selectErrors(state())).toEqual({ confirm: 'password.confirm' })
    change({ password: 'sandbox2026' })
    expect(selectErrors(state())).toEqual({})
  })

  test('it starts with the given draft, is dirty after a change, and is stored without its secrets', () => {
    const { effects, state, change } = start([], { draft: { email: 'clara@example.com', captcha: '' } })
    const known = { email: 'clara@example.com', password: '', confirm: '', captcha: '' }
    expect(selectDraft(state())).toEqual(known)
    expect(selectIsDirty(state())).toBe(false)
    change({ email: 'c@example.com', password: 'Sandbox2026', captcha: 'cap_1' })
    expect(effects).toEqual([['storeDraft', { ...known, email: 'c@example.com' }]])
    expect(selectIsDirty(state())).toBe(true)
    change(known)
    expect(selectIsDirty(state())).toBe(false)
  })
})

describe('being accepted', () => {
  test('the request is sent once, its response passed on, and secrets are cleared', async () => {
    const { requests, effects, states, change, submit, state, actor } = start([{ again: 0 }], {
      draft: { captcha: '' },
    })
    change({ ...right, captcha: 'cap_1' })
    effects.length = 0
    actor.send({ type: 'submission.requested' })
    expect(selectIsSubmitting(state())).toBe(true)
    change({ email: 'other@example.com' })
    await submit()
    expect(requests).toEqual([{ ...sent, captcha: 'cap_1' }])
    expect(effects).toEqual([
      ['reportResponse', { response: { again: 0 }, draft: { ...right, captcha: 'cap_1' } }],
      ['forgetDraft'],
    ])
    expect(selectDraft(state())).toEqual({ ...right, password: '', confirm: '', captcha: '' })
    expect(selectResponse(state())).toEqual({ again: 0 })
    expect([selectIsAccepted(state()), selectIsDirty(state())]).toEqual([true, false])
    expect(states).toEqual(['editing', 'submitting', 'completed'])
  })

  test('it can be submitted again at once, or edited again', async () => {
    const { actor, requests, states, change, submit } = start([{ again: 0 }, { again: 1 }])
    change(right)
    await submit()
    change({ password: 'Sandbox2027', confirm: 'Sandbox2027' })
    await submit()
    expect(requests).toEqual([sent, { ...sent, password: 'Sandbox2027' }])
    actor.send({ type: 'editing.requested' })
    expect(states).toEqual(['editing', 'submitting', 'completed', 'submitting', 'completed', 'editing'])
  })

  test('with a pause it can be submitted again only after the pause [LIM-03]', async () => {
    const { actor, clock, requests, states, change, submit } = start([{ again: 60 }, { again: 120 }], {
      pause: ({ again }) => again,
    })
    change(right)
    await submit()
    actor.send({ type: 'submission.requested' })
    clock.increment(59_999)
    actor.send({ type: 'submission.requested' })
    expect(requests).toEqual([sent])
    clock.increment(1)
    change(right)
    await submit()
    expect(requests).toEqual([sent, sent])
    clock.increment(60_000)
    expect(actor.getSnapshot().value).toBe('pausing')
    actor.send({ type: 'editing.requested' })
    expect(states).toEqual(['editing', 'submitting', 'pausing', 'completed', 'submitting', 'pausing', 'editing'])
  })
})

describe('being refused', () => {
  test('an error from the API stays at its field until the field changes, and nothing typed is lost', async () => {
    const refusal: Failure = {
      code: 'requestInvalid',
      status: 422,
      fields: {
        email: ['not.known', 'email.format'],
        password: ['not.known'],
        'no.such': ['REQUIRED'],
        toString: ['x'],
      },
    }
    const { effects, state, change, submit } = start([refusal])
    change(right)
    await submit()
    expect(selectErrors(state())).toEqual({ email: 'email.format', password: 'INVALID' })
    expect(effects.at(-1)).toEqual(['focusField', 'email'])
    expect(selectFormFailure(state())).toBeNull()
    expect(selectFailure(state())).toEqual(refusal)
    expect(selectDraft(state())).toEqual(right)
    change({ confirm: 'Sandbox2026' })
    expect(selectErrors(state())).toEqual({ email: 'email.format', password: 'INVALID' })
    change({ password: 'Sandbox2027', confirm: 'Sandbox2027' })
    expect(selectErrors(state())).toEqual({ email: 'email.format' })
    change({ email: 'c' })
    expect(selectErrors(state())).toEqual({ email: 'email.format' })
    change({ email: 'clara@example.com' })
    expect(selectErrors(state())).toEqual({})
  })

  test('a failure code without fields can be mapped to a field', async () => {
    const { effects, state, change, submit } = start([{ code: 'passwordUnchanged', status: 422 }])
    change(right)
    await submit()
    expect(selectErrors(state())).toEqual({ password: 'passwordUnchanged' })
    expect(effects.at(-1)).toEqual(['focusField', 'password'])
  })

  test('a failure without a field belongs to the whole form, which can be sent again', async () => {
    const { effects, states, state, change, submit, actor } = start([{ code: 'timedOut' }, { again: 0 }])
    change(right)
    await submit()
    expect(selectFormFailure(state())).toEqual({ code: 'timedOut' })
    expect(effects.at(-1)).toEqual(['focusField', null])
    actor.send({ type: 'submission.requested' })
    expect(selectFailure(state())).toBeNull()
    await submit()
    expect(states).toEqual(['editing', 'submitting', 'refused', 'submitting', 'completed'])
  })

  test('a value that can be used once is required again, unless it was never required [CFG-07]', async () => {
    const unasked = start([{ code: 'unreachable' }])
    unasked.change(right)
    await unasked.submit()
    expect([unasked.requests, selectDraft(unasked.state()).captcha]).toEqual([[sent], null])

    const { requests, state, change, submit } = start([{ code: 'unreachable' }], { draft: { captcha: '' } })
    change({ ...right, captcha: 'first' })
    await submit()
    expect(selectDraft(state())).toEqual({ ...right, captcha: '' })
    await submit()
    expect(requests).toEqual([{ ...sent, captcha: 'first' }])
    expect(selectErrors(state())).toEqual({ captcha: 'captchaRequired' })
  })

  test('after too many submissions it waits for the API’s retryAfter, then can be sent again', async () => {
    const { actor, clock, requests, states, state, change, submit } = start([
      { code: 'tooManyRequests', status: 429, retryAfter: 20 },
    ])
    change(right)
    await submit()
    expect(selectIsThrottled(state())).toBe(true)
    clock.increment(19_999)
    change({ email: 'clara@example.org' })
    actor.send({ type: 'submission.requested' })
    expect(requests).toHaveLength(1)
    clock.increment(1)
    expect(states).toEqual(['editing', 'submitting', 'throttled', 'editing'])
    expect(selectFailure(state())).toBeNull()
    expect(selectDraft(state()).email).toBe('clara@example.org')
  })

  test('without a retryAfter of the API the wait is 30 seconds', () => {
    expect([retryWait({ code: 'tooManyRequests' }), retryWait(null)]).toEqual([30_000, 30_000])
  })
})

test.each([
  ['without a pause', undefined],
  ['with a pause', ({ again }: Response) => again],
])('generated paths of a form %s take every transition and run to the expected states [FLW-03]', (_, pause) => {
  const machine = createForm(form, { ...sample, ...(pause === undefined ? {} : { pause }) })
  const model: PathModel<typeof machine> = {
    machine,
    events: { 'draft.changed': [{ change: right }, { change: { email: '' } }] },
    outcomes: {
      send: {
        outputs: [{ again: 60 }],
        errors: [{ code: 'unreachable' }, { code: 'tooManyRequests', retryAfter: 20 }],
      },
    },
  }
  const { missed, unreached, paths } = everyTransition(model)
  expect({ missed, unreached }).toEqual({ missed: [], unreached: [] })
  for (const path of paths) expect(runPath(machine, path)).toEqual(expectedStates(path))
})
