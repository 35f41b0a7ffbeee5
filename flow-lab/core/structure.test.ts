import { expect, test } from 'vitest'
import { and, not, setup, stateIn } from 'xstate'
import { labelsOf, structureHash, structureOf, wordsOf } from './structure.ts'

const lamp = (change: { target?: 'on' | 'off'; guard?: string; delay?: string; extra?: boolean } = {}) =>
  setup({
    guards: { hasPower: () => true, isDark: () => true },
    delays: { dusk: 10, dawn: 20 },
    actions: { hum: () => undefined },
  }).createMachine({
    id: 'lamp',
    type: 'parallel',
    states: {
      light: {
        initial: 'off',
        states: {
          off: {
            on: {
              'switch.pressed': [
                { guard: (change.guard ?? 'hasPower') as 'hasPower', target: change.target ?? 'on' },
                { guard: and([not('hasPower'), stateIn({ fuse: 'whole' })]), actions: 'hum' },
              ],
            },
          },
          on: {
            id: 'lit',
            after: { [change.delay ?? 'dusk']: 'off' },
            ...(change.extra ? { on: { 'switch.pressed': 'off' } } : {}),
          },
        },
      },
      fuse: { initial: 'whole', states: { whole: { always: { guard: not('hasPower'), target: 'blown' } }, blown: {} } },
    },
  })

test('structureOf lists the states and transitions of a chart', () => {
  const { chart, states, transitions } = structureOf(lamp())
  expect(chart).toBe('lamp')
  expect(states.map(({ id, kind, parent, initial }) => ({ id, kind, parent, initial }))).toEqual([
    { id: 'lamp', kind: 'parallel', parent: null, initial: [] },
    { id: 'lamp.light', kind: 'compound', parent: 'lamp', initial: ['lamp.light.off'] },
    { id: 'lamp.light.off', kind: 'atomic', parent: 'lamp.light', initial: [] },
    { id: 'lamp.light.on', kind: 'atomic', parent: 'lamp.light', initial: [] },
    { id: 'lamp.fuse', kind: 'compound', parent: 'lamp', initial: ['lamp.fuse.whole'] },
    { id: 'lamp.fuse.whole', kind: 'atomic', parent: 'lamp.fuse', initial: [] },
    { id: 'lamp.fuse.blown', kind: 'atomic', parent: 'lamp.fuse', initial: [] },
  ])
  expect(states[3]?.delays).toEqual(['dusk'])
  expect(transitions).toEqual([
    {
      label: 'lamp.light.off · switch.pressed [hasPower] → lamp.light.on',
      source: 'lamp.light.off',
      event: { kind: 'sent', name: 'switch.pressed' },
      type: 'switch.pressed',
      guards: ['hasPower'],
      targets: ['lamp.light.on'],
      reenter: false,
    },
    {
      label: 'lamp.light.off · switch.pressed [!hasPower in fuse.whole] → itself',
      source: 'lamp.light.off',
      event: { kind: 'sent', name: 'switch.pressed' },
      type: 'switch.pressed',
      guards: ['!hasPower', 'in fuse.whole'],
      targets: [],
      reenter: false,
    },
    {
      label: 'lamp.light.on · after dusk → lamp.light.off',
      source: 'lamp.light.on',
      event: { kind: 'after', name: 'dusk' },
      type: 'xstate.after.dusk.lit',
      guards: [],
      targets: ['lamp.light.off'],
      reenter: false,
    },
    {
      label: 'lamp.fuse.whole · always [!hasPower] → lamp.fuse.blown',
      source: 'lamp.fuse.whole',
      event: { kind: 'always', name: '' },
      type: '',
      guards: ['!hasPower'],
      targets: ['lamp.fuse.blown'],
      reenter: false,
    },
  ])
})

test('the hash changes with the structure and with nothing else', () => {
  const hash = structureHash(lamp())
  expect(hash).toMatch(/^[0-9a-f]{12}$/)
  expect(structureHash(lamp())).toBe(hash)
  expect(structureHash(lamp().provide({ guards: { hasPower: () => false } }))).toBe(hash)
  const others = [{ target: 'off' }, { guard: 'isDark' }, { delay: 'dawn' }, { extra: true }] as const
  expect(new Set([hash, ...others.map((change) => structureHash(lamp(change)))]).size).toBe(5)
})

test('wordsOf returns the names of the chart, its states, events, guards and delays', () => {
  expect(new Set(wordsOf(lamp()))).toEqual(
    new Set([
      'lamp',
      'light',
      'off',
      'on',
      'fuse',
      'whole',
      'blown',
      'dusk',
      'switch.pressed',
      'hasPower',
      '!hasPower',
      'in fuse.whole',
    ]),
  )
})

test('labels are unique, even for two equal transitions', () => {
  const twice = setup({}).createMachine({
    id: 'twice',
    on: { go: [{ actions: [] }, { actions: [] }] },
  })
  expect([...labelsOf(twice).values()]).toEqual(['twice · go → itself', 'twice · go → itself (2)'])
})
