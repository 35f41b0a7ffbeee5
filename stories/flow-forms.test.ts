import { expect, test, vi } from 'vitest'
import { createBench } from '#flow-lab/bench/bench.ts'
import { signInMachine } from '#machines/sign-in/sign-in.machine.ts'

// Layout needs a worker, which forms don't.
vi.mock('#flow-lab/panel/layout.ts', () => ({ createDrawer: () => () => new Promise(() => undefined) }))
const { flowOptions } = await import('./kit/flow.ts')

test("the panel's forms come from the charts' schemas, which refuse what the chart can't take", async () => {
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
