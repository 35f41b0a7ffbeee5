import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { assign, setup } from 'xstate'
import { type Bench, createBench } from '#flow-lab/bench/bench.ts'
import { NextEvents } from './next-events.tsx'
import { SpeechContext } from './panel-context.ts'
import { sayIn } from './words.ts'

afterEach(cleanup)

type Visit = { email: string; seats: number; side: 'left' | 'right'; note: string | null; guided: boolean }
type VisitEvent = { type: 'visit.changed'; change: Partial<Visit>; tags: string[] }

const visitMachine = setup({
  types: { context: {} as Visit, events: {} as VisitEvent },
  actions: { keep: assign((_, { change }: VisitEvent) => change) },
}).createMachine({
  id: 'visit',
  context: { email: '', seats: 1, side: 'left', note: 'none', guided: false },
  on: { 'visit.changed': { actions: { type: 'keep', params: ({ event }) => event } } },
})

const changed = v.strictObject({
  type: v.literal('visit.changed'),
  change: v.partial(
    v.strictObject({
      email: v.pipe(v.string(), v.email()),
      seats: v.pipe(v.number(), v.minValue(1)),
      side: v.picklist(['left', 'right']),
      note: v.nullable(v.string()),
      guided: v.boolean(),
    }),
  ),
  tags: v.array(v.string()),
})

const Host = ({ bench }: { bench: Bench }) => {
  const { next, fault } = useSyncExternalStore(bench.subscribe, bench.view)
  return <NextEvents next={next} fault={fault} run={bench.run} />
}

const open = (language: 'en' | 'fa' = 'en') => {
  const bench = createBench({
    machine: visitMachine,
    start: { from: 'input', input: undefined },
    samples: () => ({ events: { 'visit.changed': [{ change: { email: 'ada@example.com', note: null }, tags: [] }] } }),
    schemas: (chart, event) => (chart === 'visit' && event === 'visit.changed' ? changed : undefined),
  })
  const speech = { language, say: sayIn(language) }
  const { container } = render(
    <SpeechContext.Provider value={speech}>
      <Host bench={bench} />
    </SpeechContext.Provider>,
  )
  const form = container.querySelector('form') as HTMLFormElement
  return { bench, form, said: () => [...form.querySelectorAll('.flow-lab-fault')].map((each) => each.textContent) }
}

const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('a form has a control for each field of the schema, in its kind, filled as the sample says', () => {
  const { form } = open()
  const controls = [...form.querySelectorAll('label')].map(({ htmlFor, textContent }) => {
    const control = form.querySelector(`[id="${htmlFor}"]`) as HTMLInputElement
    const how = form.querySelector<HTMLSelectElement>(`[name="${textContent}?"]`)
    return [textContent, control.type, control.value, how?.value, how && [...how.options].map(({ value }) => value)]
  })
  expect(controls).toEqual([
    ['change.email', 'email', 'ada@example.com', 'given', ['given', 'absent']],
    ['change.seats', 'text', '', 'absent', ['given', 'absent']],
    ['change.side', 'select-one', '"left"', 'absent', ['given', 'absent']],
    ['change.note', 'text', '', 'null', ['given', 'absent', 'null']],
    ['change.guided', 'checkbox', 'on', 'absent', ['given', 'absent']],
    ['tags', 'textarea', '[]', undefined, null],
  ])
})

test('what is filled in is sent: values that were touched, null where it says so, nothing that is left out', () => {
  const { bench, form } = open()
  fill('change.seats', '3')
  fireEvent.click(screen.getByLabelText('change.guided'))
  fill('change.email: value', 'absent')
  fill('tags', '["first"]')
  fireEvent.submit(form)
  expect(bench.view().steps.map(({ event }) => event)).toEqual([
    { type: 'visit.changed', change: { seats: 3, note: null, guided: true }, tags: ['first'] },
  ])
})

test('what breaks the schema is said at its field and not sent, until it is right', () => {
  const { bench, form, said } = open()
  fill('change.email', 'ada')
  fill('change.seats', '0')
  fill('tags', '["first", 7]')
  fireEvent.submit(form)
  expect(bench.view().steps).toEqual([])
  expect(said()).toEqual([
    expect.stringMatching(/^Expected .+, and this is "ada"\.$/),
    'Expected >=1, and this is 0.',
    '1: Expected string, and this is 7.',
  ])
  const email = screen.getByLabelText('change.email')
  const described = form.querySelector(`[id="${email.getAttribute('aria-describedby')}"]`)
  expect([email.getAttribute('aria-invalid'), described?.textContent]).toEqual(['true', said()[0]])

  fill('change.email', 'ada@example.org')
  fill('change.seats', '2')
  fill('tags', '[]')
  fireEvent.submit(form)
  expect(said()).toEqual([])
  expect(bench.actor().getSnapshot().context).toEqual({
    email: 'ada@example.org',
    seats: 2,
    side: 'left',
    note: null,
    guided: false,
  })
})

test('what is no number and no JSON is said at once, in the language of the panel', () => {
  const { bench, form, said } = open('fa')
  fill('change.seats', 'two')
  fill('tags', '[')
  fireEvent.submit(form)
  expect(bench.view().fault).toBe(null)
  expect(said()).toEqual([
    sayIn('fa')('badNumber'),
    expect.stringContaining(sayIn('fa')('badJson', { why: '' }).trim()),
  ])
  expect(within(form).getByLabelText('مقدار «change.seats»')).toBeDefined()
})
