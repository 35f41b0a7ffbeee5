import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { assign, setup } from 'xstate'
import { fromValibot } from '#flow-lab/adapters/valibot.ts'
import { type Bench, createBench } from '#flow-lab/bench/bench.ts'
import { translator } from '#flow-lab/text/labels.ts'
import { LanguageContext } from './language-context.ts'
import { NextEvents } from './next-events.tsx'

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
  const { next, actors, fault } = useSyncExternalStore(bench.subscribe, bench.view)
  return <NextEvents next={next} actors={actors} fault={fault} run={bench.run} />
}

const open = (language: 'en' | 'fa' = 'en') => {
  const bench = createBench({
    machine: visitMachine,
    start: { from: 'input', input: undefined },
    samples: () => ({ events: { 'visit.changed': [{ change: { email: 'ada@example.com', note: null }, tags: [] }] } }),
    schemas: (chart, event) => (chart === 'visit' && event === 'visit.changed' ? fromValibot(changed) : undefined),
  })
  const panelLanguage = { language, translate: translator(language) }
  const { container } = render(
    <LanguageContext.Provider value={panelLanguage}>
      <Host bench={bench} />
    </LanguageContext.Provider>,
  )
  const form = container.querySelector('form') as HTMLFormElement
  return { bench, form, faults: () => [...form.querySelectorAll('.flow-lab-fault')].map((each) => each.textContent) }
}

const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

test("a form has a control of the right kind for each field, with the sample's values", () => {
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

test('a submitted form sends given values and nulls, and leaves absent fields out', () => {
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

test('schema issues are shown at their fields, and the event is not sent until they are fixed', () => {
  const { bench, form, faults } = open()
  fill('change.email', 'ada')
  fill('change.seats', '0')
  fill('tags', '["first", 7]')
  fireEvent.submit(form)
  expect(bench.view().steps).toEqual([])
  expect(faults()).toEqual([
    expect.stringMatching(/^Expected .+ but received "ada"\.$/),
    'Expected >=1 but received 0.',
    '1: Expected string but received 7.',
  ])
  const email = screen.getByLabelText('change.email')
  const described = form.querySelector(`[id="${email.getAttribute('aria-describedby')}"]`)
  expect([email.getAttribute('aria-invalid'), described?.textContent]).toEqual(['true', faults()[0]])

  fill('change.email', 'ada@example.org')
  fill('change.seats', '2')
  fill('tags', '[]')
  fireEvent.submit(form)
  expect(faults()).toEqual([])
  expect(bench.actor().getSnapshot().context).toEqual({
    email: 'ada@example.org',
    seats: 2,
    side: 'left',
    note: null,
    guided: false,
  })
})

test('invalid numbers and JSON are reported in the language of the panel', () => {
  const { bench, form, faults } = open('fa')
  fill('change.seats', 'two')
  fill('tags', '[')
  fireEvent.submit(form)
  expect(bench.view().fault).toBe(null)
  expect(faults()).toEqual([
    translator('fa')('badNumber'),
    expect.stringContaining(translator('fa')('badJson', { why: '' }).trim()),
  ])
  expect(within(form).getByLabelText('مقدار «change.seats»')).toBeDefined()
})
