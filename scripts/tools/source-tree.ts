import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** The top folders with code. */
const topFolders = [
  'domain',
  'machines',
  'flow-lab',
  'src',
  'stories',
  '.storybook',
  'sandbox',
  'demo',
  'e2e',
  'scripts',
] as const

/** Every TypeScript file of the given folders by its path from the project's root (with `/`), and its text. */
export const readSources = (root: string, folders: readonly string[] = topFolders): Map<string, string> =>
  new Map(
    folders
      .flatMap((folder) => filesUnder(join(root, folder)))
      .filter((path) => /\.[cm]?tsx?$/.test(path))
      .map((path) => [relative(root, path).split(sep).join('/'), readFileSync(path, 'utf8')] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

/** Every file under a folder but built ones; none when the folder does not exist. */
export const filesUnder = (folder: string): string[] => {
  try {
    return readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !relative(folder, path).startsWith(`dist${sep}`))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
