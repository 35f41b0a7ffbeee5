import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { Failure } from '#domain/failure.ts'
import { codesByField } from '#domain/validation/codes.ts'
import { email } from '#domain/validation/network.ts'
import { confirms, password } from '#domain/validation/text.ts'
import { everyTransition } from '#flow-lab/paths/every-transition.ts'
import type { PathModel } from '#flow-lab/paths/model.ts'
import { foretold, runPath } from '#flow-lab/paths/run-path.ts'
import { createForm, type FormDeclaration, retryWait } from './form.machine.ts'
import {
  selectAnswer,
  selectDraft,
  selectErrors,
  selectFailure,
  selectFormFailure,
  selectIsAccepted,
  selectIsDirty,
  selectIsSubmitting,
  selectIsThrottled,
} from './form.selectors.ts'

type Sample = { email: string; password: string; confirm: string; captcha: string | null }
type Request = { email: string; password: string; captcha?: string }
type Answer = { again: number }

const schema = v.pipe(v.object({ email, password, confirm: v.string() }), confirms('password', 'confirm'))

const sample: FormDeclaration<Sample, Request, Answer> = {
  id: 'sample',
  src: 'send',
  empty: { email: '', password: '', confirm: '', captcha: null },
  errorsOf: (draft) => ({
    ...codesByField(v.safeParse(schema, draft).issues),
    ...(draft.captcha === '' ? { captcha: 'captchaRequired' } : {}),
  }),
  read: (draft) => ({
    email: draft.email.trim(),
    password: draft.password,
    ...(draft.captcha === null ? {} : { captcha: draft.captcha }),
  }),
  secrets: ['password', 'confirm'],
  spent: ['captcha'],
  places: { passwordUnchanged: 'password' },
}

const right: Sample = { email: ' clara@example.com', password: 'Sandbox2026', confirm: 'Sandbox2026', captcha: null }
const sent: Request = { email: 'clara@example.com', password: 'Sandbox2026' }

const start = (
  answers: readonly (Answer | Failure)[] = [],
  { draft, ...declared }: Partial<FormDeclaration<Sample, Request, Answer>> & { draft?: Partial<Sample> } = {},
) => {
  const left = [...answers]
  const requests: Request[] = []
  const effects: unknown[] = []
  const clock = new SimulatedClock()
  const actor = createActor(
    createForm({ ...sample, ...declared }).provide({
      actors: {
        send: fromPromise<Answer, Request>(async ({ input }) => {
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
        handOver: (_, params) => void effects.push(['handOver', params]),
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
  test('a form with gaps is not sent: each gap is named at its field, the first one takes the focus', () => {
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

  test('a marked field is looked at again as it is corrected, also by way of the field it depends on', () => {
    const { actor, state, change } = start()
    change({ ...right, confirm: 'sandbox2026' })
    actor.send({ type: 'submission.requested' })
    expect(selectErrors(state())).toEqual({ confirm: 'password.confirm' })
    change({ password: 'short' })
    expect(selectErrors(state())).toEqual({ confirm: 'password.confirm' })
    change({ password: 'sandbox2026' })
    expect(selectErrors(state())).toEqual({})
  })

  test('it starts with what is known, is dirty once something else was typed, and stores it without its secrets', () => {
    const { effects, state, change } = start([], { draft: { email: 'clara@example.com', captcha: '' } })
    const known = { email: 'clara@example.com', password: '', confirm: '', captcha: '' }
    expect(selectDraft(state())).toEqual(known)
    expect(selectIsDirty(state())).toBe(false)
    change({ email: 'c@example.com', password: 'Sandbox2026', captcha: 'answer' })
    expect(effects).toEqual([['storeDraft', { ...known, email: 'c@example.com' }]])
    expect(selectIsDirty(state())).toBe(true)
    change(known)
    expect(selectIsDirty(state())).toBe(false)
  })
})

describe('being accepted', () => {
  test('what was meant is sent once, handed over, and its secrets are gone', async () => {
    const { requests, effects, states, change, submit, state, actor } = start([{ again: 0 }], {
      draft: { captcha: '' },
    })
    change({ ...right, captcha: 'answer' })
    effects.length = 0
    actor.send({ type: 'submission.requested' })
    expect(selectIsSubmitting(state())).toBe(true)
    change({ email: 'other@example.com' })
    await submit()
    expect(requests).toEqual([{ ...sent, captcha: 'answer' }])
    expect(effects).toEqual([
      ['handOver', { answer: { again: 0 }, draft: { ...right, captcha: 'answer' } }],
      ['forgetDraft'],
    ])
    expect(selectDraft(state())).toEqual({ ...right, password: '', confirm: '', captcha: '' })
    expect(selectAnswer(state())).toEqual({ again: 0 })
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

  test('where it has a pause, it is sent again only when that is over [LIM-03]', async () => {
    const { actor, clock, requests, states, change, submit } = start([{ again: 60 }, { again: 120 }], {
      secrets: [],
      pause: ({ again }) => again,
    })
    change(right)
    await submit()
    actor.send({ type: 'submission.requested' })
    clock.increment(59_999)
    actor.send({ type: 'submission.requested' })
    expect(requests).toEqual([sent])
    clock.increment(1)
    await submit()
    expect(requests).toEqual([sent, sent])
    clock.increment(60_000)
    expect(actor.getSnapshot().value).toBe('pausing')
    actor.send({ type: 'editing.requested' })
    expect(states).toEqual(['editing', 'submitting', 'pausing', 'completed', 'submitting', 'pausing', 'editing'])
  })
})

describe('being refused', () => {
  test('what only the API found stands at its field until that is corrected, and nothing typed is lost', async () => {
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

  test('a refusal that names its field by its code alone has a place', async () => {
    const { effects, state, change, submit } = start([{ code: 'passwordUnchanged', status: 422 }])
    change(right)
    await submit()
    expect(selectErrors(state())).toEqual({ password: 'passwordUnchanged' })
    expect(effects.at(-1)).toEqual(['focusField', 'password'])
  })

  test('a refusal that no field explains is one of the whole form, and another try is free', async () => {
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

  test('what counts once is asked for again, and is not asked for where it was not [CFG-07]', async () => {
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

  test('after too many attempts it waits as long as the API asks, then is free again', async () => {
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

  test('without a time named by the API the wait is half a minute', () => {
    expect([retryWait({ code: 'tooManyRequests' }), retryWait(null)]).toEqual([30_000, 30_000])
  })
})

test.each([
  ['without a pause', undefined],
  ['with a pause', ({ again }: Answer) => again],
])('generated paths of a form %s take every transition and run as foretold [FLW-03]', (_, pause) => {
  const machine = createForm({ ...sample, ...(pause === undefined ? {} : { pause }) })
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
  for (const path of paths) expect(runPath(machine, path)).toEqual(foretold(path))
})
