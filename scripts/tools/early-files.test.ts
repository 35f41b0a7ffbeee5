import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pagesOf, tableOf } from './early-files.ts'
import { filesUnder } from './source-tree.ts'

const chunk = (file: string, modules: string[], imports: string[] = []) => ({ file, modules, imports })

const chunks = [
  chunk('start.js', ['src/main.tsx', 'src/screens/auth/sign-in/sign-in.screen.tsx'], ['runtime.js']),
  chunk('runtime.js', []),
  chunk('idle.js', ['domain/contract/session.ts'], ['start.js']),
  chunk('frame.js', ['src/screens/session/frame/frame.screen.tsx'], ['start.js', 'shared.js']),
  chunk('shared.js', ['src/components/data/data-table.tsx'], ['start.js', 'idle.js']),
  chunk('list.js', ['src/screens/list.tsx'], ['shared.js']),
]

const words: Record<string, string[]> = {
  'src/main.tsx': ['[lang]-start.js'],
  'src/screens/session/frame/frame.screen.tsx': ['[lang]-shared.js'],
  'src/screens/list.tsx': ['[lang]-shared.js', '[lang]-list.js'],
}

const tableFor = (pages: Record<string, string>) =>
  tableOf(chunks, new Map(Object.entries(pages)), 'src/main.tsx', (module) => words[module] ?? [])

test('lists the files of each page, also of its messages, with all they import, without those of the first script', () => {
  const { files, ...table } = tableFor({
    '/login': 'src/screens/auth/sign-in/sign-in.screen.tsx',
    '/list': 'src/screens/list.tsx',
  })
  const named = JSON.parse(JSON.stringify(table), (_, value) => (typeof value === 'number' ? files[value] : value))
  expect(named).toEqual({
    start: ['/[lang]-start.js'],
    signedIn: ['/[lang]-shared.js', '/idle.js', '/frame.js', '/shared.js'],
    pages: { '/login': [], '/list': ['/[lang]-shared.js', '/[lang]-list.js', '/list.js', '/shared.js', '/idle.js'] },
  })
})

test('a module that is in no file fails the build', () => {
  expect(() => tableFor({ '/gone': 'src/screens/gone.tsx' })).toThrow('src/screens/gone.tsx is in no file of the build')
})

test('reads the modules and path patterns of all routes', () => {
  const root = join(import.meta.dirname, '../..')
  const pages = pagesOf(root)
  expect(pages.get('/my_number')).toBe('src/screens/numbers/my-numbers/my-numbers.screen.tsx')
  expect(pages.get('/buy_number/[^/]+/[^/]+')).toBe('src/screens/buying/purchase/purchase.screen.tsx')
  expect(pages.get('/finance/payments/wires')).toBe('src/screens/finance/wires/wires.screen.tsx')
  expect(pages.get('/account')).toBe('src/app/pages/account-page.tsx')
  const routes = filesUnder(join(root, 'src/app/pages')).filter((file) => file.endsWith('routes.ts'))
  expect(pages.size).toBe(routes.flatMap((file) => readFileSync(file, 'utf8').match(/^ {4}path: /gm) ?? []).length)
})
