import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { loadEnv } from 'vite'
import { filesUnder } from './source-tree.ts'

/** The files of the plugins in vite.config.ts. */
export const buildPlugins = ['document.ts', 'first-files.ts'].map((file) => `scripts/tools/${file}`)

/** One hash over all source files of a build, without tests and compiled messages. */
export const builtFrom = (root: string, names: readonly string[], folders: readonly string[]): string => {
  const hash = createHash('sha256')
  const files = names
    .map((name) => join(root, name))
    .concat(folders.flatMap((folder) => filesUnder(join(root, folder))))
  for (const file of files.sort()) {
    if (/\.test\.tsx?$/.test(file) || /locales[\\/][^\\/]+\.js$/.test(file) || !existsSync(file)) continue
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  // Vitest passes the variables of `.env` on to its children, so they are read as a build reads them.
  for (const [name, value] of Object.entries(loadEnv('production', root)).sort()) hash.update(`${name}=${value}\0`)
  return hash.digest('hex')
}
