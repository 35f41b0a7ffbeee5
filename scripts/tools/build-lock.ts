import { mkdirSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as moment } from 'node:timers/promises'

/** Milliseconds after which a lock is taken from a process that ended without releasing it: longer than any build. */
const patience = 180_000

/** Runs a build in one process at a time; others wait for the folder `lock` to disappear. */
export const withLock = async (lock: string, build: () => void): Promise<void> => {
  await take(lock)
  try {
    build()
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}

const take = async (lock: string) => {
  // An installation leaves no `node_modules/.cache`.
  mkdirSync(dirname(lock), { recursive: true })
  for (;;) {
    try {
      // Succeeds in one process only.
      mkdirSync(lock)
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs
      if (since !== undefined && Date.now() - since > patience) rmSync(lock, { recursive: true, force: true })
      else await moment(200)
    }
  }
}
