import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildPlugins, builtFrom } from '../tools/built-from.ts'
import { writeWhole } from './files.ts'

/** The hash of the sources from which the files of the last run were made. */
const stamp = 'docs/flows/built-from'
const read = ['docs/flows/coverage.json', 'docs/flows/paths.json']

/** Sources of every build that contains the stories. */
export const storySources = {
  files: ['package-lock.json', 'vite.config.ts', ...buildPlugins, 'lingui.config.ts', 'tsconfig.json'],
  folders: ['domain', 'machines', 'flow-lab', 'src', 'stories'],
}

export const hashOfSources = (root: string): string =>
  builtFrom(root, storySources.files, [...storySources.folders, 'scripts/generate', 'scripts/tools'])

/** Whether the files that Storybook reads exist and were made from the sources as they are now. */
export const areStorybookFilesFresh = (root: string): boolean =>
  read.every((path) => existsSync(join(root, path))) &&
  existsSync(join(root, stamp)) &&
  readFileSync(join(root, stamp), 'utf8') === hashOfSources(root)

/**
 * Writes the files that Storybook reads and git ignores.
 *
 * @param hash of the sources before the files were made from them
 */
export const writeStorybookFiles = (root: string, files: ReadonlyMap<string, string>, hash: string): void => {
  for (const [path, text] of files) {
    // An unchanged file is not written, so that a running Storybook does not reload.
    if (!existsSync(join(root, path)) || readFileSync(join(root, path), 'utf8') !== text)
      writeWhole(join(root, path), text)
  }
  writeWhole(join(root, stamp), hash)
}
