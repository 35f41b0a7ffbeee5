import { join } from 'node:path'
import { createSandbox } from './app.ts'
import { readConfig } from './config.ts'
import { listen } from './http/listen.ts'
import { StartRefused } from './refusal.ts'
import { seedAccounts, seedPassword } from './seed/people-list.ts'

const start = async (): Promise<void> => {
  // Read first: whoever started this may be gone before it is ready.
  const parent = process.ppid
  const config = readConfig(process.env)
  const sandbox = await createSandbox({
    databaseUrl: config.databaseUrl,
    dataDir: config.databaseUrl === undefined ? config.dataDir : undefined,
    portalDir: join(import.meta.dirname, '..', 'dist'),
    gatewayOrigin: config.gatewayOrigin,
    origin: `http://localhost:${config.port}`,
    console: config.console,
  })
  const server = await listen(sandbox.app, config.port).catch(async (error: unknown) => {
    await sandbox.close()
    throw error
  })
  sandbox.start()

  let isStopping = false
  const stop = async (): Promise<void> => {
    if (isStopping) return
    isStopping = true
    await server.close()
    await sandbox.close()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  // npm that is ended by SIGTERM leaves this process behind: whoever has lost the parent it started with stops by itself.
  setInterval(() => (process.ppid === parent ? undefined : stop()), 500).unref()

  const origin = `http://localhost:${server.port}`
  console.log(`Sign in as any of these with the password ${seedPassword}:`)
  for (const { email, who } of seedAccounts) console.log(`  ${email.padEnd(26)}${who}`)
  if (config.console) console.log(`Console: ${origin}/sandbox   API: ${origin}/api/v1/`)
  console.log(`Portal ready at ${origin}/`)
}

try {
  await start()
} catch (error) {
  console.error(error instanceof StartRefused ? error.message : error)
  process.exitCode = 1
}
