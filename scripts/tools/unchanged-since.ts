import { spawnSync } from 'node:child_process'

/**
 * The commit since which nothing under the paths has changed, committed or not: where the branch left its upstream, or HEAD
 * without an upstream. Undefined if something has changed, and outside a git repository.
 */
export const unchangedSince = (root: string, paths: readonly string[]): string | undefined => {
  const git = (...command: string[]): string | undefined => {
    const { status, stdout } = spawnSync('git', command, { cwd: root, encoding: 'utf8' })
    return status === 0 ? stdout.trim() : undefined
  }
  const base = git('merge-base', 'HEAD', '@{upstream}') ?? git('rev-parse', 'HEAD')
  if (base === undefined) return undefined
  const tracked = git('diff', '--name-only', base, '--', ...paths)
  const untracked = git('ls-files', '--others', '--exclude-standard', '--', ...paths)
  return tracked === '' && untracked === '' ? git('rev-parse', '--short', base) : undefined
}
