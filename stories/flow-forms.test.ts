import { expect, test } from 'vitest'
import { createBench } from '#flow-lab/bench/bench.ts'
import { signInMachine } from '#machines/auth/sign-in/sign-in.machine.ts'
import { flowOptions } from './kit/flow.ts'

test("the panel's forms are made from the charts' schemas, which refuse payloads of other types", async () => {
  const { samples, schemas, failures } = flowOptions
  const bench = createBench({
    machine: signInMachine,
    start: { from: 'input', input: undefined },
    ...(samples && { samples }),
    ...(schemas && { schemas }),
    ...(failures && { failures }),
  })
  const typing = () => bench.view().next.find(({ type }) => type === 'draft.changed')
  expect(typing()?.fields).toBe(undefined)

  await flowOptions.paths?.(signInMachine)
  bench.refresh()
  expect(typing()?.fields?.map(({ path, kind }) => [path.join('.'), kind])).toEqual([
    ['change.email', 'email'],
    ['change.password', 'text'],
    ['change.captcha', 'text'],
  ])
  bench.run({ do: 'send', actor: '', event: { type: 'draft.changed', change: { email: 7, captcha: null } } })
  expect(bench.view().fault?.refusal?.issues.map(({ path }) => path)).toEqual([['change', 'email']])
  bench.run({
    do: 'send',
    actor: '',
    event: { type: 'draft.changed', change: { email: 'a@b.example', captcha: null } },
  })
  expect(bench.actor().getSnapshot().context.draft).toEqual({ email: 'a@b.example', password: '', captcha: null })
  bench.stop()
})
