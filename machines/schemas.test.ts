import { globSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { fieldsOf } from '#flow-lab/bench/fields.ts'
import { nodesOf } from '#flow-lab/core/structure.ts'
import { everyTransition } from '#flow-lab/paths/every-transition.ts'
import type { PathModel } from '#flow-lab/paths/model.ts'
import { labWords } from './lab-words.ts'
import { chartSchemas } from './schemas.ts'

const models = await Promise.all(
  globSync('*/*.paths.ts', { cwd: import.meta.dirname })
    .toSorted()
    .map(async (path) => {
      const exported: Record<string, PathModel<AnyStateMachine>> = await import(join(import.meta.dirname, path))
      const [, model] = Object.entries(exported).find(([name]) => name.endsWith('Paths')) ?? []
      if (model === undefined) throw new Error(`${path} exports no paths`)
      return model
    }),
)

test('every chart has schemas, and nobody else', () => {
  const files = globSync('*/*.machine.ts', { cwd: import.meta.dirname }).filter((path) => !path.startsWith('kit'))
  expect(Object.keys(chartSchemas).toSorted()).toEqual(models.map(({ machine }) => machine.id).toSorted())
  expect(models.length).toBe(files.length)
})

describe.each(models.map((model) => [model.machine.id, model] as const))('%s', (id, model) => {
  const { machine } = model
  const { input, events, outputs = {} } = chartSchemas[id] ?? { events: {} }
  const given = everyTransition(model).paths
  const steps = given.flatMap((path) => path.steps.map(({ event }) => event))

  test('every event and every answer has a schema', () => {
    const sent = machine.events.filter((type) => !type.startsWith('xstate.') && type !== '*')
    expect(sent.filter((type) => events[type] === undefined)).toEqual([])
    const answers = nodesOf(machine.root)
      .flatMap((node) => node.invoke.map((call) => [call.id, node] as const))
      .filter(([call, node]) => node.transitions.has(`xstate.done.actor.${call}`))
    expect(answers.map(([call]) => call).filter((call) => outputs[call] === undefined)).toEqual([])
  })

  test('they take every sample', () => {
    const refused = (schema: v.GenericSchema | undefined, value: unknown) =>
      schema === undefined || v.is(schema, value)
        ? []
        : [{ value, why: v.safeParse(schema, value).issues?.[0].message }]
    const inputs = (model.inputs ?? []).flatMap((each) => refused(input, each))
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

  test('they refuse an event with a field of another kind, without a field, or with one that is not known', () => {
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

test('a form of the panel asks for every field that a form of the portal has', () => {
  expect(fieldsOf(chartSchemas.signIn?.events['draft.changed'])).toEqual([
    { path: ['change', 'email'], kind: 'email', missing: ['absent'] },
    { path: ['change', 'password'], kind: 'text', missing: ['absent'] },
    { path: ['change', 'captcha'], kind: 'text', missing: ['absent', 'null'] },
  ])
  const bare = Object.entries(chartSchemas).flatMap(([id, { events }]) =>
    Object.entries(events).flatMap(([type, schema]) => (fieldsOf(schema) === undefined ? [`${id} ${type}`] : [])),
  )
  expect(bare).toEqual([])
})

test('words of the contract are no secrets', () => {
  for (const word of ['numberTaken', 'wallet', 'buyInProgress', 'REQUIRED', 'email.format', 'DE', 'IRR', 'fa', 'dark'])
    expect({ word, isKnown: labWords.has(word) }).toEqual({ word, isKnown: true })
})
