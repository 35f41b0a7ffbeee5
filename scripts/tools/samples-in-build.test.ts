import { expect, test } from 'vitest'
import { samplesIn } from './samples-in-build.ts'

const file = (modules: Record<string, string | null>) => ({
  modules: Object.fromEntries(Object.entries(modules).map(([id, code]) => [`/portal/${id}`, { code }])),
})

test('fixtures, labs and their functions are found in a file of the build; modules of which nothing is left are not', () => {
  const files = [
    file({ 'src/main.tsx': 'start()', 'domain/fixtures/auth.ts': null, 'machines/kit/form.schemas.ts': '' }),
    file({
      'domain/fixtures/session.ts': 'const project = {}',
      'machines/kit/form.machine.ts': 'const createForm = 1',
      'machines/kit/form.schemas.ts': 'const formLab = 1',
      'machines/buying/cart/cart.lab.ts': 'const cartLab = 1',
    }),
  ]
  expect(samplesIn(files)).toEqual([
    '/portal/domain/fixtures/session.ts',
    '/portal/machines/kit/form.schemas.ts',
    '/portal/machines/buying/cart/cart.lab.ts',
  ])
})
