import { expect, test } from 'vitest'
import { structureOf } from '#flow-lab/core/structure.ts'
import { cartMachine } from '#machines/buying/cart/cart.machine.ts'
import { sessionMachine } from '#machines/session/session/session.machine.ts'
import { foldedIn, foldedStructure, shownState } from './folding.ts'

const session = structureOf(sessionMachine)

/** The active states of a state value such as `person.signedOut`, with their outer states. */
const activeIn = (...leaves: string[]) =>
  new Set(leaves.flatMap((leaf) => leaf.split('.').map((_, at, names) => names.slice(0, at + 1).join('.'))))

/** All states that are active when every region of a chart is where it starts. */
const atStart = (structure: typeof session) => {
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
  const active = atStart(session)
  const first = shownState(session, active, [])
  const sizes = Map.groupBy(session.states, ({ id }) => id.split('.')[1])
  const largest = [...sizes].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0]
  expect(first?.split('.')[1]).toBe(largest)
  const cart = structureOf(cartMachine)
  const entered = cart.transitions.find(({ targets }) => targets.length === 1)
  const target = entered?.targets[0] ?? ''
  expect(
    shownState(cart, new Set([...atStart(cart), ...activeIn(target)]), [entered?.label ?? ''])?.startsWith(target),
  ).toBe(true)
})

test('a large chart is folded around the state that is shown, and no transition between its parts is lost', () => {
  const active = atStart(session)
  const shown = shownState(session, active, [])
  const folded = new Set(foldedIn(session, active, shown))
  const small = foldedStructure(session, folded)
  expect(small.states.length).toBeLessThan(session.states.length / 2)
  expect(small.states.map(({ id }) => id)).toContain(shown)
  const ids = new Set(small.states.map(({ id }) => id))
  const ends = small.transitions.flatMap(({ source, targets }) => [source, ...targets])
  expect(ends.filter((id) => !ids.has(id))).toEqual([])
  const open = (id: string) => ![...folded].some((outer) => `${id}.`.startsWith(`${outer}.`))
  const kept = session.transitions.filter(({ source, targets }) => open(source) && targets.every(open))
  expect(small.transitions).toEqual(expect.arrayContaining(kept))
})

test('a small chart, and the region of the shown state, are never folded', () => {
  const cart = structureOf(cartMachine)
  for (const { id } of [...session.states, ...cart.states]) {
    const structure = id.startsWith('cart') ? cart : session
    const folded = foldedIn(structure, activeIn(id), id)
    expect(folded.filter((outer) => `${id}.`.startsWith(`${outer}.`))).toEqual([])
  }
  const small = { ...session, states: session.states.slice(0, 13) }
  expect(foldedIn(small, new Set(), undefined)).toEqual([])
})
