import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allCountries } from '#domain/kit/countries.ts'
import { flagFiles } from './flag-files.ts'

const root = join(import.meta.dirname, '..', '..')
const plugin = flagFiles(root)

const folderOf = (command: 'build' | 'serve'): string => {
  const config = plugin.config as (_: object, environment: { command: string }) => { define: { __FLAGS__: string } }
  return JSON.parse(config({}, { command }).define.__FLAGS__)
}

test('a build has the flag of every country in the folder that it defines', () => {
  const emitted = new Set<string>()
  const context = { emitFile: ({ fileName }: { fileName: string }) => emitted.add(fileName) }
  const generateBundle = plugin.generateBundle as unknown as (this: typeof context) => void
  generateBundle.call(context)
  expect(allCountries.filter((country) => !emitted.has(`${folderOf('build')}/${country}.svg`))).toEqual([])
})

test('a development server has them in the folder that it defines', () => {
  const isAbsent = (country: string) => !existsSync(join(root, folderOf('serve'), `${country}.svg`))
  expect(allCountries.filter(isAbsent)).toEqual([])
})
