import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { pathsOf } from '#flow-lab/bench/paths.ts'
import { kioskMachine } from '#flow-lab/bench/testing/kiosk.ts'
import type { ChartNames, Names } from '#flow-lab/core/names.ts'
import { structureHash, structureOf } from '#flow-lab/core/structure.ts'
import { chartTextOf } from './chart-text.ts'
import { idWords } from './format.ts'

const persianNames: ChartNames = {
  states: { '': 'باجه', selling: 'فروش', printing: 'چاپ', opening: 'در باز است', served: 'تمام شد' },
  events: { 'ticket.requested': 'درخواست بلیت' },
  calls: { printTicket: 'چاپ بلیت' },
  failures: { jammed: 'گیر کاغذ' },
}

const englishNames: ChartNames = {
  states: { '': 'Kiosk', selling: 'Selling', printing: 'Printing', opening: 'Door open', served: 'Served' },
  events: { 'ticket.requested': 'Asks for a ticket', 'coin.inserted': 'Inserts a coin' },
  timers: { patience: 'The kiosk loses patience' },
  calls: { printTicket: 'Printing' },
  failures: { jammed: 'paper is jammed' },
}

const names: Names = (chart, language) =>
  chart !== 'kiosk' ? undefined : language === 'fa' ? persianNames : englishNames

const kiosk = structureOf(kioskMachine)
const [english, persian] = [chartTextOf(kiosk, 'en', names), chartTextOf(kiosk, 'fa', names)]
const failed = { type: 'xstate.error.actor.printTicket', error: { code: 'jammed', status: 500 } }
const paths = pathsOf(kioskMachine, [
  {
    input: { coins: 3 },
    start: { value: 'selling', taken: [] },
    steps: [
      { event: { type: 'ticket.requested' }, value: 'printing', taken: [] },
      { event: failed, value: 'selling', taken: [] },
    ],
  },
  {
    input: { coins: 4 },
    start: { value: 'selling', taken: [] },
    steps: [
      { event: { type: 'coin.inserted' }, value: 'selling', taken: [] },
      { event: failed, value: 'selling', taken: [] },
    ],
  },
  { input: { coins: 5 }, start: { value: 'selling', taken: [] }, steps: [] },
])

test('idWords writes an id as words', () => {
  const ids = ['isPaid', '!mayNotOrder', 'hasPBXAccess', 'needs2Codes', 'in user.signedOut', 'isPBX', 'inline']
  expect(ids.map(idWords)).toEqual([
    'is paid',
    'not may not order',
    'has PBX access',
    'needs2 codes',
    'in user.signed out',
    'is PBX',
    'inline',
  ])
})

test('a chart whose structure is unknown has its name and those of its events', () => {
  const text = chartTextOf({ chart: 'kiosk', states: [], transitions: [] }, 'fa', names)
  expect([text.chart, text.occurrence({ type: 'ticket.requested' })]).toEqual(['باجه', 'درخواست بلیت'])
})

test('without names every text is in ids', () => {
  const text = chartTextOf(kiosk, 'fa')
  expect(text.titles(paths)).toEqual(paths.map(({ title }) => title))
  expect(text.occurrence(failed)).toBe('error printTicket: jammed')
  expect([text.chart, text.value('selling'), text.stateName('kiosk.selling'), text.arrow]).toEqual([
    'kiosk',
    'selling',
    undefined,
    '→',
  ])
  expect(text.structure).toEqual(kiosk)
})

test('the title of a path is a sentence of names in the order of its steps', () => {
  expect(english.titles(paths)).toEqual([
    'Asks for a ticket → Printing; printing fails: paper is jammed → Selling',
    'Inserts a coin → Selling; printing fails: paper is jammed → Selling',
    'Start → Selling',
  ])
  expect(persian.titles(paths)).toEqual([
    'درخواست بلیت ← چاپ؛ چاپ بلیت انجام نشد: گیر کاغذ ← فروش',
    'coin.inserted ← فروش؛ چاپ بلیت انجام نشد: گیر کاغذ ← فروش',
    'ابتدا ← فروش',
  ])
})

test('the structure to draw has the names of states and transitions', () => {
  const { states, transitions } = english.structure
  expect(states.map(({ name }) => name)).toEqual(['Kiosk', 'Selling', 'Printing', 'Door open', 'Served'])
  const callsOf = (of: typeof states) => of.flatMap(({ calls }) => calls.map(({ src, name }) => [src, name]))
  expect([callsOf(states), callsOf(persian.structure.states)]).toEqual([
    [
      ['printTicket', 'Printing'],
      ['door', undefined],
    ],
    [
      ['printTicket', 'چاپ بلیت'],
      ['door', undefined],
    ],
  ])
  expect(transitions.map(({ name }) => name)).toEqual([
    'Inserts a coin',
    'Asks for a ticket',
    'The kiosk loses patience',
    'Printing succeeds',
    'Printing fails',
    undefined,
    undefined,
  ])
})

test('a description in the chart is a name, which a table of names replaces and the hash leaves out', () => {
  const chart = (descriptions: boolean) =>
    createMachine({
      id: 'lamp',
      ...(descriptions ? { description: 'Lamp' } : {}),
      initial: 'off',
      states: {
        off: {
          ...(descriptions ? { description: 'Dark' } : {}),
          on: { 'switch.pressed': { target: 'on', ...(descriptions ? { description: 'Presses the switch' } : {}) } },
        },
        on: {},
      },
    })
  const structure = structureOf(chart(true))
  const text = chartTextOf(structure, 'en')
  expect([text.chart, text.value('off'), text.value('on')]).toEqual(['Lamp', 'Dark', 'on'])
  expect(text.occurrence({ type: 'switch.pressed' })).toBe('Presses the switch')
  expect(chartTextOf(structure, 'en', () => ({ states: { off: 'Without light' } })).value('off')).toBe('Without light')
  expect(structureHash(chart(true))).toBe(structureHash(chart(false)))
})

test('states with the same name get the names of their outer states too', () => {
  const structure = structureOf(
    createMachine({
      id: 'house',
      type: 'parallel',
      states: { door: { initial: 'shut', states: { shut: {} } }, window: { initial: 'shut', states: { shut: {} } } },
    }),
  )
  const states = { door: 'Door', 'door.shut': 'Shut', window: 'Window', 'window.shut': 'Shut' }
  const text = chartTextOf(structure, 'en', () => ({ states }))
  expect(text.value({ door: 'shut', window: 'shut' })).toBe('Door: Shut, Window: Shut')
})
