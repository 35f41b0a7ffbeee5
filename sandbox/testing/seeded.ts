import { createSandbox, type SandboxOptions } from '../app.ts'
import type { Content } from './with-database.ts'

/** The data of a sandbox that has been started once with these options. */
export const seededBy = (key: string, options: SandboxOptions): Content => ({
  key,
  async write(database) {
    const sandbox = await createSandbox({ ...options, database })
    await sandbox.work.stop()
  },
})
