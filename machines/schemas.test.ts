import { globSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { fromValibot } from '#flow-lab/adapters/valibot.ts'
import { nodesOf } from '#flow-lab/core/structure.ts'
import { everyTransition } from '#flow-lab/paths/every-transition.ts'
import { labIn, schemasByChart } from './kit/lab.ts'
import { labWordsOf } from './lab-words.ts'

const labs = await Promise.all(
  globSync('**/*.lab.ts', { cwd: import.meta.dirname })
    .toSorted()
    .map(async (path) => labIn(await import(join(import.meta.dirname, path)))),
)
const chartSchemas = schemasByChart(labs)

test('every chart has a lab of its own', () => {
  const files = globSync('**/*.machine.ts', { cwd: import.meta.dirname }).filter((path) => !path.startsWith('kit'))
  expect(labs.length).toBe(files.length)
  expect(Object.keys(chartSchemas)).toHaveLength(files.length)
})

describe.each(labs.map((lab) => [lab.machine.id, lab] as const))('%s', (id, lab) => {
  const { machine } = lab
  const { input, events, outputs = {} } = chartSchemas[id] ?? { events: {} }
  const given = everyTransition(lab).paths
  const steps = given.flatMap((path) => path.steps.map(({ event }) => event))

  test('every event and every output has a schema', () => {
    const sent = machine.events.filter((type) => !type.startsWith('xstate.') && type !== '*')
    expect(sent.filter((type) => events[type] === undefined)).toEqual([])
    const calls = nodesOf(machine.root)
      .flatMap((node) => node.invoke.map((call) => [call.id, node] as const))
      .filter(([call, node]) => node.transitions.has(`xstate.done.actor.${call}`))
    expect(calls.map(([call]) => call).filter((call) => outputs[call] === undefined)).toEqual([])
  })

  test('the schemas accept every sample', () => {
    const refused = (schema: v.GenericSchema | undefined, value: unknown) =>
      schema === undefined || v.is(schema, value)
        ? []
        : [{ value, why: v.safeParse(schema, value).issues?.[0].message }]
    const inputs = (lab.inputs ?? []).flatMap((each) => refused(input, each))
    const sent = steps
      .filter(({ type }) => !type.startsWith('xstate.'))
      .flatMap((each) => refused(events[each.type], each))
    const ended = steps.flatMap((each) => {
      const [, kind, call = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(each.type) ?? []
      if (kind === 'done') return refused(outputs[call], each.output)
      return kind === 'error' ? refused(events[each.type], each) : []
    })
    expect({ inputs, sent, ended }).toEqual({ inputs: [], sent: [], ended: [] })
  })

  test('the schemas refuse an event with a field of another type, a missing field or an unknown one', () => {
    for (const event of steps.filter(({ type }) => !type.startsWith('xstate.'))) {
      const schema = events[event.type] ?? v.never()
      const { type, ...payload } = event
      const planted = [
        { ...event, planted: true },
        { ...payload, type: `${type}.planted` },
        ...Object.keys(payload).map((field) => ({ ...event, [field]: Symbol('planted') })),
        ...Object.keys(payload).map((field) => ({ ...event, [field]: undefined })),
      ]
      expect({ type, taken: planted.filter((each) => v.is(schema, each)) }).toEqual({ type, taken: [] })
    }
  })
})

const fieldsOf = (schema: v.GenericSchema) => fromValibot(schema).fields()

test('a form of the panel asks for every field that a form of the portal has', () => {
  const typing = chartSchemas.signIn?.events['draft.changed'] ?? v.never()
  expect(fieldsOf(typing)).toEqual([
    { path: ['type'], kind: 'choice', options: ['draft.changed'] },
    { path: ['change', 'email'], kind: 'email', missing: ['absent'] },
    { path: ['change', 'password'], kind: 'text', missing: ['absent'] },
    { path: ['change', 'captcha'], kind: 'text', missing: ['absent', 'null'] },
  ])
  const bare = Object.entries(chartSchemas).flatMap(([id, { events }]) =>
    Object.entries(events).flatMap(([type, schema]) => (fieldsOf(schema) === undefined ? [`${id} ${type}`] : [])),
  )
  expect(bare).toEqual([])
})

test('codes of the contract are no secrets', () => {
  const labWords = labWordsOf(chartSchemas)
  for (const word of [
    'numberTaken',
    'atGateway',
    'buyInProgress',
    'REQUIRED',
    'email.format',
    'DE',
    'IRR',
    'fa',
    'dark',
  ])
    expect({ word, isKnown: labWords.has(word) }).toEqual({ word, isKnown: true })
})
