import process from 'node:process'
import { guardConnections } from '#sandbox/platform/outbound/guard.ts'

// Read before the other modules are loaded, because the parent may end while they are.
const parent = process.ppid
guardConnections()
const { run } = await import('./start.ts')
await run(parent)
