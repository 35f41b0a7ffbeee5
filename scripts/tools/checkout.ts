import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './flow-sources.ts'

/** The commit that was checked out last, with what was built there: a second comparison with it does not build it again. */
const kept = join(tmpdir(), `flows-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`)

/**
 * The short name of a commit.
 *
 * @throws when the commit does not exist
 */
export const commitName = (commit: string): string =>
  git('rev-parse', '--short', '--verify', '--end-of-options', `${commit}^{commit}`).trim()

/**
 * Checks a commit out in a folder of its own, with the packages it needs, and returns the folder.
 *
 * @param name as `commitName` returns it
 * @throws when its packages cannot be installed
 */
export const checkedOut = (name: string): string => {
  const tree = join(kept, name)
  if (existsSync(join(tree, 'node_modules'))) return tree
  forget()
  git('worktree', 'add', '--quiet', '--detach', tree, name)
  try {
    install(tree)
  } catch (error) {
    forget()
    throw error
  }
  return tree
}

const forget = (): void => {
  rmSync(kept, { recursive: true, force: true })
  git('worktree', 'prune')
}

/** The packages of this folder, or the packages of the commit if it has others. */
const install = (tree: string): void => {
  const lockOf = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8')
  if (lockOf(tree) === lockOf(root)) symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'), 'junction')
  else {
    run('npm', ['ci', '--no-audit', '--no-fund'], tree)
    // Older commits expect it when they build their Storybook.
    mkdirSync(join(tree, 'node_modules', '.cache'), { recursive: true })
  }
}

/** Runs a command in a folder; its errors go to the terminal. @throws when it fails */
export const run = (command: string, parameters: readonly string[], folder: string): void => {
  const { status } = spawnSync(command, parameters, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`${command} ${parameters.join(' ')} failed in ${folder}.`)
}

/** What git prints. @throws when it fails */
export const git = (...parameters: string[]): string =>
  execFileSync('git', parameters, { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000 })
