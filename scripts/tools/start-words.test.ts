import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { filesFrom, wordsOf } from './start-words.ts'

const root = mkdtempSync(join(tmpdir(), 'start-words-'))
afterAll(() => rmSync(root, { recursive: true }))

const write = (path: string, text: string) => {
  mkdirSync(join(root, dirname(path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

test('files that load together are followed through value imports, not through types or dynamic imports', () => {
  write('src/main.ts', `import { a, type A } from './app/a.ts'\nimport type { T } from './types.ts'\nimport 'react'`)
  write(
    'src/app/a.ts',
    `import { words } from '#src/words.ts'\nexport const a = () => import('./later.ts')\nimport './a.css'`,
  )
  write('src/words.ts', `export const words = 1`)
  write('src/types.ts', `export type T = 1`)
  write('src/app/later.ts', `export const later = 1`)
  expect([...filesFrom(root, ['src/main.ts'])]).toEqual(['src/main.ts', 'src/app/a.ts', 'src/words.ts'])
})

test('a message belongs to the start if one of its files does', () => {
  const catalog = `msgid ""
msgstr ""
"Language: fa\\n"

#: src/later.tsx
#: src/login.tsx
msgid "Sign in"
msgstr "ورود"

#: src/later.tsx
msgid "Cart"
msgstr "سبد خرید"
`
  expect(wordsOf(catalog, new Set(['src/login.tsx'])).size).toBe(1)
  expect(wordsOf(catalog, new Set(['src/later.tsx'])).size).toBe(2)
  expect(wordsOf(catalog, new Set(['src/other.tsx'])).size).toBe(0)
})
