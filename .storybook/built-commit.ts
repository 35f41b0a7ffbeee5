import { execFileSync } from 'node:child_process'

/** The short name of the commit that is built, from the environment or git; empty where neither knows it. */
export const builtCommit = (root: string): string => {
  if (process.env.COMMIT !== undefined) return process.env.COMMIT
  try {
    const git = (...parameters: string[]) =>
      execFileSync('git', parameters, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
    return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain', '--untracked-files=no') === '' ? '' : '+'}`
  } catch {
    return ''
  }
}
