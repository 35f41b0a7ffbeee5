import { globSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { type AnyActorLogic, type AnyStateMachine, createActor, StateMachine } from 'xstate'
import { fromValibot } from '#flow-lab/adapters/valibot.ts'
import { createBench } from '#flow-lab/bench/bench.ts'
import { pathsOf } from '#flow-lab/bench/paths.ts'
import { nodesOf, structureOf } from '#flow-lab/core/structure.ts'
import { atomicStates } from '#flow-lab/paths/atomic-states.ts'
import { everyTransition } from '#flow-lab/paths/every-transition.ts'
import { expectedStates, runPath } from '#flow-lab/paths/run-path.ts'
import { chartTextOf } from '#flow-lab/text/chart-text.ts'
import { chartNames, wordsOfFailures } from '#src/lab/names/chart-names.ts'
import { chartsIn, labsIn, schemasByChart } from './kit/lab.ts'
import { labWordsOf } from './lab-words.ts'

// Everything that holds for every chart. The paths of all charts take seconds to generate, so all questions about them are in
// this one file.

const filesOf = (pattern: string): string[] =>
  globSync(pattern, { cwd: import.meta.dirname })
    .filter((path) => !path.startsWith('kit'))
    .toSorted()
const load = (path: string): Promise<Record<string, unknown>> => import(join(import.meta.dirname, path))

const labs = labsIn(await Promise.all(filesOf('**/*.{lab,machine}.ts').map(load)))

/**
 * Every chart: the one that a `*.machine.ts` exports or a `*.list.ts` declares, with its lab, which a `*.lab.ts` or the chart's own file
 * has, and its generated paths.
 */
const charts = await Promise.all(
  filesOf('**/*.{machine,list}.ts').map(async (path) => {
    const machines = chartsIn(await load(path))
    const machine = machines[0]?.[1] as AnyStateMachine
    const models = labs.filter((lab) => lab.machine === machine)
    const [model] = models
    if (model === undefined || models.length > 1) throw new Error(`The chart of ${path} has not one lab`)
    return { path, machines, machine, model, generated: everyTransition(model) }
  }),
)
const chartSchemas = schemasByChart(labs)

const names = (given: unknown): unknown[] => {
  const list = Array.isArray(given) ? given : given === undefined ? [] : [given]
  return list.map((each) => (typeof each === 'object' && each !== null && 'type' in each ? each.type : each))
}

const isName = (given: unknown) => typeof given === 'string'

/** `and`, `or`, `not` and `stateIn` combine named guards and are allowed in place of a name. */
const isGuard = (given: unknown) =>
  isName(given) || (typeof given === 'function' && ('guards' in given || 'check' in given))

describe.each(charts)('$path', ({ path, machines, machine, model, generated }) => {
  test('exports one chart, which starts', () => {
    expect(machines).toHaveLength(1)
    const actor = createActor(machine, { input: model.inputs?.[0] })
    expect(actor.getSnapshot().status).not.toBe('error')
    expect(machine.id).toMatch(/^[a-z][A-Za-z0-9]*$/)
    const isList = path.endsWith('.list.ts')
    expect(isList ? machine.id : `${machine.id}Machine`).toBe(machines[0]?.[0])
    const file = `${kebab(machine.id)}.${isList ? 'list' : 'machine'}.ts`
    expect(path.replaceAll('\\', '/').endsWith(`/${file}`)).toBe(true)
  })

  test('every call is a hole with its own name, and its success and failure are handled', () => {
    const invokes = nodesOf(machine.root).flatMap((node) =>
      node.invoke.map(({ id, src }) => {
        const logic = (machine.implementations.actors as Record<string, AnyActorLogic>)[String(src)]
        const done = node.transitions.has(`xstate.done.actor.${id}`) || neverEnds(logic)
        return {
          at: node.id,
          id,
          src,
          isDeclared: logic !== undefined,
          done,
          error: node.transitions.has(`xstate.error.actor.${id}`),
        }
      }),
    )
    expect(invokes).toEqual(
      invokes.map(({ at, src }) => ({
        at,
        id: src,
        src: expect.any(String),
        isDeclared: true,
        done: true,
        error: true,
      })),
    )
  })

  test('guards, actions and delays are names that the chart declares', () => {
    const { guards, actions, delays } = machine.implementations
    const given = nodesOf(machine.root).flatMap((node) => {
      const transitions = [...[...node.transitions.values()].flat(), ...(node.always ?? [])]
      return [
        ...[...node.entry, ...node.exit, ...transitions.flatMap((each) => [...each.actions])]
          .flatMap(names)
          // XState itself starts, stops and times by actions of its own.
          .filter((name) => !String(isName(name) ? name : (name as { type?: unknown })?.type).startsWith('xstate.'))
          .map((name) => ({ at: node.id, kind: 'action', name, isDeclared: isName(name) && String(name) in actions })),
        ...transitions
          .flatMap((each) => names(each.guard))
          .map((name) => ({
            at: node.id,
            kind: 'guard',
            name,
            isDeclared: isGuard(name) && (!isName(name) || String(name) in guards),
          })),
        ...node.after.map(({ delay }) => ({
          at: node.id,
          kind: 'delay',
          name: delay,
          isDeclared: String(delay) in delays,
        })),
      ]
    })
    expect(given.filter(({ isDeclared }) => !isDeclared)).toEqual([])
  })

  test('states and events are named as facts', () => {
    const states = nodesOf(machine.root).map((node) => node.key)
    expect(states.filter((key) => !/^[a-z][A-Za-z0-9]*$/.test(key))).toEqual([])
    const events = machine.events.filter((type) => !type.startsWith('xstate.') && type !== '*')
    expect(events.filter((type) => !/^[a-z][A-Za-z0-9]*\.[a-z][A-Za-z0-9]*$/.test(type))).toEqual([])
  })

  test('generated paths reach every state, take every transition, end every call in every way, and run to the expected states [FLW-01, FLW-03]', () => {
    const { paths, missed, missedOutcomes, unreached, transitions } = generated
    expect({ missed, missedOutcomes, unreached }).toEqual({ missed: [], missedOutcomes: [], unreached: [] })
    expect(atomicStates(machine).length).toBeGreaterThan(1)
    expect(transitions.length).toBeGreaterThan(0)
    for (const each of paths) expect(runPath(machine, each)).toEqual(expectedStates(each))
  })

  test('generated paths are played to their ends where child charts run too [FLW-03]', () => {
    const bench = createBench({ machine, start: { from: 'input', input: model.inputs?.[0] } })
    for (const path of pathsOf(machine, generated.paths)) {
      bench.run({ do: 'openPath', path })
      bench.run({ do: 'playAll' })
      const { fault, path: played } = bench.view()
      const { length } = path.steps
      expect({ fault, played }).toEqual({
        fault: null,
        played: { id: path.id, done: length, length, divergence: null },
      })
    }
  })

  const { input, events, outputs = {} } = chartSchemas[machine.id] ?? { events: {} }
  const steps = generated.paths.flatMap((path) => path.steps.map(({ event }) => event))

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

test('every chart has a lab of its own', () => {
  expect(labs.map(({ machine }) => machine.id).toSorted()).toEqual(charts.map(({ machine }) => machine.id).toSorted())
  expect(Object.keys(chartSchemas)).toHaveLength(charts.length)
})

test('there are charts', () => {
  expect(charts.length).toBeGreaterThan(5)
})

/** Texts that occur more than once. */
const repeated = (texts: readonly string[]): string[] => texts.filter((text, at) => texts.indexOf(text) !== at)

test('no two paths of a chart have the same title, in ids and in names of either language', () => {
  const equal = charts.flatMap(({ machine, generated }) => {
    const paths = pathsOf(machine, generated.paths)
    const structure = structureOf(machine)
    const named = (['en', 'fa'] as const).map((language) => chartTextOf(structure, language, chartNames).titles(paths))
    return [paths.map(({ title }) => title), ...named].flatMap((titles) =>
      repeated(titles).map((title) => `${machine.id}: ${title}`),
    )
  })
  expect(equal).toEqual([])
})

test('every error of a sample has a name', () => {
  const codes = charts.flatMap(({ generated }) =>
    generated.paths.flatMap(({ steps }) =>
      steps.flatMap(({ event }) => ('error' in event ? [String(Object(event.error).code)] : [])),
    ),
  )
  expect([...new Set(codes)].filter((code) => !(code in wordsOfFailures))).toEqual([])
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

/** A chart of its own without a final state lives until it is left. */
const neverEnds = (logic: AnyActorLogic | undefined) =>
  logic instanceof StateMachine && Object.values(logic.root.states).every((node) => node.type !== 'final')

const kebab = (id: string) => id.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)
