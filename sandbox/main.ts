import process from 'node:process'

// Read before the other modules are loaded, because the parent may end while they are.
const parent = process.ppid
const { run } = await import('./start.ts')
await run(parent)
