import { existsSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { system } from './system.ts'

const chakra = join(dirname(createRequire(import.meta.url).resolve('@chakra-ui/react')), '..', 'esm', 'components')

/** Recipe keys that the Chakra component of this name reads; none for boxes, stacks and the factory. */
const recipesOf = (component: string): string[] => {
  const folder = component.replace(/(?<!^)[A-Z]/g, (capital) => `-${capital}`).toLowerCase()
  const folders = [folder, folder.replace(/-(root|field|text|group|label|item|control|indicator).*$/, '')]
  const found = folders.map((name) => join(chakra, name)).find(existsSync)
  if (found === undefined) return []
  const text = globSync(join(found, '*.js')).map((file) => readFileSync(file, 'utf8'))
  return [...new Set(text.flatMap((source) => [...source.matchAll(/\bkey: "(\w+)"/g)].map(([, key]) => key ?? '')))]
}

/** Chakra's components that a file shows with their recipe. */
const imported = (file: string): string[] => {
  const text = readFileSync(file, 'utf8')
  const statements = text.matchAll(/import \{([^}]*)\} from '@chakra-ui\/react'/g)
  return [...statements]
    .flatMap(([, names]) => (names ?? '').split(','))
    .map((name) => name.trim())
    .filter((name) => /^[A-Z]/.test(name) && !new RegExp(`<${name}\\.Root\\s+unstyled`).test(text))
}

test('the recipe keys of a Chakra component are found', () => {
  expect(recipesOf('Heading')).toEqual(['heading'])
  expect(recipesOf('NativeSelect')).toEqual(['nativeSelect'])
  expect(recipesOf('NativeSelectField')).toEqual(['nativeSelect'])
  expect(recipesOf('Box')).toEqual([])
})

test('every Chakra component in use has its recipe in the system; otherwise it would be unstyled', () => {
  const missing = globSync('src/**/*.{ts,tsx}').flatMap((file) =>
    imported(file)
      .flatMap(recipesOf)
      .filter((key) => !system.hasRecipe(key))
      .map((key) => `${file}: ${key}`),
  )
  expect(missing).toEqual([])
})
