import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What one part of `npm run generate` writes and reports. */
export type Generated = {
  /** The text of each file, by its path from the root. */
  readonly files: ReadonlyMap<string, string>
  /** Globs of the files that belong to this part: those that match and are not in `files` are removed. */
  readonly owned?: readonly string[]
  /** What is wrong with the sources, whether or not the files are up to date. */
  readonly faults: readonly string[]
  /** Figures and notes for the terminal. */
  readonly summary: readonly string[]
}

/** Writes the files that differ, and removes owned files that are no longer generated. */
export const writeGenerated = (root: string, { files, owned = [] }: Generated): void => {
  for (const path of staleFiles(root, files, owned)) {
    const text = files.get(path)
    if (text === undefined) rmSync(join(root, path))
    else writeWhole(join(root, path), text)
  }
}

/** A sentence for each missing, outdated or superfluous file. */
export const outdated = (root: string, { files, owned = [] }: Generated): string[] =>
  staleFiles(root, files, owned).map((path) => `${path} is out of date: run "npm run generate".`)

const staleFiles = (root: string, files: ReadonlyMap<string, string>, owned: readonly string[]): string[] => {
  const present = globSync([...owned], { cwd: root }).map((path) => path.replaceAll('\\', '/'))
  return [...new Set([...files.keys(), ...present])].filter((path) => textOf(root, path) !== files.get(path)).sort()
}

const textOf = (root: string, path: string): string | undefined =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined

/** Replaces a file in one step, so that no process reads half of it. */
export const writeWhole = (path: string, text: string): void => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(`${path}.${process.pid}`, text)
  renameSync(`${path}.${process.pid}`, path)
}
