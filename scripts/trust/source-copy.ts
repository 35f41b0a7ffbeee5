import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Edit } from './planted-bug.ts'

/** A copy of the whole source, in which bugs are planted one at a time. */
export type SourceCopy = {
  readonly folder: string
  readonly plant: (edits: readonly Edit[]) => void
  readonly restore: (edits: readonly Edit[]) => void
  readonly remove: () => void
}

/** The text with the bug. @throws Error unless the edit's text occurs exactly once */
export const planted = (text: string, { file, from, to }: Edit): string => {
  const count = text.split(from).length - 1
  if (count !== 1) throw new Error(`${file} contains ${count} times, not once:\n${from}`)
  return text.replace(from, () => to)
}

/** Copies the files that git knows or would add. */
export const copySource = (root: string): SourceCopy => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'number-portal-teeth-')))
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  for (const file of listed.split('\0').filter((name) => name !== '')) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
  // What the installation made, which git does not know.
  for (const made of ['node_modules', 'public/assets']) symlinkSync(join(root, made), join(folder, made), 'dir')
  const filesOf = (edits: readonly Edit[]) => new Set(edits.map(({ file }) => file))
  return {
    folder,
    plant: (edits) => {
      for (const file of filesOf(edits)) {
        const text = readFileSync(join(root, file), 'utf8')
        writeFileSync(join(folder, file), edits.filter((edit) => edit.file === file).reduce(planted, text))
      }
    },
    restore: (edits) => {
      for (const file of filesOf(edits)) cpSync(join(root, file), join(folder, file))
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
