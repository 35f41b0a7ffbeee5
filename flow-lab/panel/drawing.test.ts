import { createRequire } from 'node:module'
import type { ElkNode } from 'elkjs/lib/elk-api.js'
import { describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { kioskMachine } from '#flow-lab/bench/testing/kiosk.ts'
import { structureOf } from '#flow-lab/core/structure.ts'
import { officeMachine } from '#flow-lab/testing/office.ts'
import { shopMachine } from '#flow-lab/testing/toys.ts'
import { chartTextOf } from '#flow-lab/text/chart-text.ts'
import { type Box, type Drawing, type DrawnState, draw, type } from './drawing.ts'

const ELK = createRequire(import.meta.url)('elkjs/lib/elk.bundled.js')
const elk = new ELK()
const drawn = (machine: AnyStateMachine): Promise<Drawing> =>
  draw(structureOf(machine), (graph: ElkNode): Promise<ElkNode> => elk.layout(graph))

test('transitions between the same states share an edge; those without a target are listed inside their state', async () => {
  const { states, edges } = await drawn(kioskMachine)
  expect(
    states.map(({ name, kind, depth, calls, inside }) => ({
      name,
      kind,
      depth,
      calls: calls.map(({ text }) => text),
      inside: inside.map(({ text }) => text),
    })),
  ).toEqual([
    { name: 'kiosk', kind: 'compound', depth: 0, calls: [], inside: [] },
    { name: 'selling', kind: 'atomic', depth: 1, calls: [], inside: ['coin.inserted'] },
    { name: 'printing', kind: 'atomic', depth: 1, calls: ['printTicket'], inside: [] },
    { name: 'opening', kind: 'atomic', depth: 1, calls: ['door'], inside: ['door.held'] },
    { name: 'served', kind: 'final', depth: 1, calls: [], inside: [] },
  ])
  expect(edges.map(({ source, target, lines }) => [source, target, lines.map(({ text }) => text)])).toEqual([
    ['kiosk.selling', 'kiosk.printing', ['ticket.requested [isPaid]']],
    ['kiosk.selling', 'kiosk.selling', ['after patience']],
    ['kiosk.printing', 'kiosk.opening', ['done printTicket']],
    ['kiosk.printing', 'kiosk.selling', ['error printTicket']],
    ['kiosk.opening', 'kiosk.served', ['done door']],
    ['kiosk ●', 'kiosk.selling', []],
  ])
})

test('a named state has its id below the name, and room for both', async () => {
  const structure = structureOf(kioskMachine)
  const names = () => ({
    states: { printing: 'The kiosk is printing' },
    events: { 'coin.inserted': 'Inserts a coin', 'ticket.requested': 'Asks for a ticket' },
    calls: { printTicket: 'Printing of the ticket by the kiosk' },
  })
  const named = await draw(
    chartTextOf(structure, 'en', names).structure,
    (graph: ElkNode): Promise<ElkNode> => elk.layout(graph),
  )
  const [before, after] = [await drawn(kioskMachine), named].map(({ states }) =>
    states.find(({ id }) => id === 'kiosk.printing'),
  )
  expect([after?.name, after?.key, before?.key]).toEqual(['The kiosk is printing', 'printing', undefined])
  expect(after!.height).toBeGreaterThan(before!.height)
  expect(after!.width).toBeGreaterThanOrEqual(widestLine(after!))
  expect(named.states.find(({ id }) => id === 'kiosk.selling')?.inside).toEqual([
    { label: 'kiosk.selling · coin.inserted → itself', text: 'Inserts a coin', id: 'coin.inserted' },
  ])
  expect(after!.calls).toEqual([
    { label: 'calls printTicket', text: 'Printing of the ticket by the kiosk', id: 'printTicket' },
  ])
  // Guards have no names. Next to a name they are written in words.
  expect(named.edges.find(({ target }) => target === 'kiosk.printing')?.lines).toEqual([
    expect.objectContaining({ text: 'Asks for a ticket [is paid]', id: 'ticket.requested [isPaid]' }),
  ])
})

describe.each([kioskMachine, shopMachine, officeMachine] as AnyStateMachine[])('the drawing of $id', (machine) => {
  test('contains every transition, and each state inside its parent without overlaps', async () => {
    const structure = structureOf(machine)
    const drawing = await drawn(machine)
    const boxes = new Map(drawing.states.map((state) => [state.id, state]))
    for (const { id, parent } of structure.states) {
      expect(holds({ x: 0, y: 0, width: drawing.width, height: drawing.height }, boxes.get(parent ?? id))).toBe(true)
      expect([id, boxes.get(id)!.width >= widestLine(boxes.get(id)!)]).toEqual([id, true])
      if (parent !== null) expect([id, holds(boxes.get(parent)!, boxes.get(id))]).toEqual([id, true])
      for (const sibling of structure.states.filter((each) => each.parent === parent && each.id !== id))
        expect([id, sibling.id, overlap(boxes.get(id)!, boxes.get(sibling.id)!)]).toEqual([id, sibling.id, false])
    }
    const lines = [...drawing.edges.flatMap(({ lines }) => lines), ...drawing.states.flatMap(({ inside }) => inside)]
    expect(new Set(lines.map(({ label }) => label))).toEqual(new Set(structure.transitions.map(({ label }) => label)))
    expect(drawing.edges.filter(({ points }) => points.length < 2)).toEqual([])
  })

  test('is deterministic', async () => {
    expect(await drawn(machine)).toEqual(await drawn(machine))
  })
})

const widestLine = ({ name, calls, inside }: DrawnState): number =>
  Math.max(name.length * type.width, ...[...calls, ...inside].map(({ text }) => (text.length + 2) * type.smallWidth)) +
  12

const holds = (outer: Box, inner: Box | undefined): boolean =>
  inner !== undefined &&
  inner.width > 0 &&
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height
