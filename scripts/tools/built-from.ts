import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { filesUnder } from './source-tree.ts'

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
  // Environment variables that configure the portal's build.
  for (const [name, value] of Object.entries(process.env).sort())
    if (name.startsWith('VITE_')) hash.update(`${name}=${value}\0`)
  return hash.digest('hex')
}
