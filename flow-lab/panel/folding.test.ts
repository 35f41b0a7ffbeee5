import { expect, test } from 'vitest'
import { structureOf } from '#flow-lab/core/structure.ts'
import { officeMachine } from '#flow-lab/testing/office.ts'
import { basketMachine } from '#flow-lab/testing/toys.ts'
import { foldedIn, foldedStructure, shownState } from './folding.ts'

const office = structureOf(officeMachine)

/** The active states of a state value such as `person.signedOut`, with their outer states. */
const activeIn = (...leaves: string[]) =>
  new Set(leaves.flatMap((leaf) => leaf.split('.').map((_, at, names) => names.slice(0, at + 1).join('.'))))

/** All states that are active when every region of a chart is where it starts. */
const atStart = (structure: typeof office) => {
  const active = new Set<string>()
  const enter = (id: string) => {
    active.add(id)
    const state = structure.states.find((each) => each.id === id)
    const inner =
      state?.kind === 'parallel'
        ? structure.states.filter(({ parent }) => parent === id).map((each) => each.id)
        : state?.initial
    for (const each of inner ?? []) enter(each)
  }
  enter(structure.chart)
  return active
}

test('the state to look at is the one that was entered, else one that has moved, else that of the largest region', () => {
  const active = atStart(office)
  const first = shownState(office, active, [])
  const sizes = Map.groupBy(office.states, ({ id }) => id.split('.')[1])
  const largest = [...sizes].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0]
  expect(first?.split('.')[1]).toBe(largest)
  const basket = structureOf(basketMachine)
  const entered = basket.transitions.find(({ targets }) => targets.length === 1)
  const target = entered?.targets[0] ?? ''
  expect(
    shownState(basket, new Set([...atStart(basket), ...activeIn(target)]), [entered?.label ?? ''])?.startsWith(target),
  ).toBe(true)
})

test('a large chart is folded around the state that is shown, and no transition between its parts is lost', () => {
  const active = atStart(office)
  const shown = shownState(office, active, [])
  const folded = new Set(foldedIn(office, active, shown))
  const small = foldedStructure(office, folded)
  expect(small.states.length).toBeLessThan(office.states.length / 2)
  expect(small.states.map(({ id }) => id)).toContain(shown)
  const ids = new Set(small.states.map(({ id }) => id))
  const ends = small.transitions.flatMap(({ source, targets }) => [source, ...targets])
  expect(ends.filter((id) => !ids.has(id))).toEqual([])
  const open = (id: string) => ![...folded].some((outer) => `${id}.`.startsWith(`${outer}.`))
  const kept = office.transitions.filter(({ source, targets }) => open(source) && targets.every(open))
  expect(small.transitions).toEqual(expect.arrayContaining(kept))
})

test('a small chart, and the region of the shown state, are never folded', () => {
  const basket = structureOf(basketMachine)
  for (const { id } of [...office.states, ...basket.states]) {
    const structure = id.startsWith('basket') ? basket : office
    const folded = foldedIn(structure, activeIn(id), id)
    expect(folded.filter((outer) => `${id}.`.startsWith(`${outer}.`))).toEqual([])
  }
  const small = { ...office, states: office.states.slice(0, 13) }
  expect(foldedIn(small, new Set(), undefined)).toEqual([])
})
