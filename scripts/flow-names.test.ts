import { expect, test } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { outcomesOf } from '#flow-lab/bench/outcomes.ts'
import { pathsOf } from '#flow-lab/bench/paths.ts'
import type { Json } from '#flow-lab/bench/types.ts'
import { createJsonCopier } from '#flow-lab/bench/view.ts'
import { everyTransition } from '#flow-lab/paths/every-transition.ts'
import { explore } from '#flow-lab/paths/explore.ts'
import type { Choices, PathModel } from '#flow-lab/paths/model.ts'
import { readModels } from './tools/flow-models.ts'

const labs = await readModels()

/** Texts that occur more than once. */
const repeated = (texts: readonly string[]): string[] => texts.filter((text, at) => texts.indexOf(text) !== at)

test('no two paths of a chart have the same title', () => {
  const equal = labs.flatMap((lab) =>
    repeated(pathsOf(lab.machine, everyTransition(lab).paths).map(({ title }) => `${lab.machine.id}: ${title}`)),
  )
  expect(equal).toEqual([])
})

test('no two sample results of a call have the same name', () => {
  expect(labs.flatMap(equalResults)).toEqual([])
})

const plain = createJsonCopier()

/** The results with equal names, in the first state of each call in which its samples can be computed. */
const equalResults = (lab: PathModel<(typeof labs)[number]['machine']>): string[] => {
  const waiting = new Map(
    Object.keys(lab.outcomes ?? {}).map((call) => [call, undefined as AnyMachineSnapshot | undefined]),
  )
  for (const { snapshot } of explore(lab)) {
    for (const [call, known] of waiting)
      if (known === undefined && call in snapshot.children) waiting.set(call, snapshot)
    if ([...waiting.values()].every((known) => known !== undefined)) break
  }
  return [...waiting].flatMap(([call, snapshot]) => {
    if (snapshot === undefined) return []
    const { outputs = [], errors = [] } = lab.outcomes?.[call] ?? {}
    const namesOf = (kind: 'done' | 'error', choices: Choices<never, unknown>) =>
      outcomesOf(snapshot, call, kind, distinct(chosen(choices, snapshot.context))).map(
        ({ value, leadsTo, differs }) => {
          const code = kind === 'error' ? `${Object(value).code} ` : ''
          return `${lab.machine.id}, ${kind} ${call}: ${code}${leadsTo.join(', ')} ${differs}`
        },
      )
    return repeated([...namesOf('done', outputs as never), ...namesOf('error', errors as never)])
  })
}

const chosen = (choices: Choices<never, unknown>, context: unknown): readonly unknown[] =>
  typeof choices === 'function' ? choices(context as never) : choices

const distinct = (values: readonly unknown[]): Json[] => [
  ...new Map(values.map((value) => [JSON.stringify(plain(value)), plain(value)])).values(),
]
