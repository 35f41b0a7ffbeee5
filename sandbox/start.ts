import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readConfig } from '#sandbox/platform/config.ts'
import { listen } from '#sandbox/platform/http/listen.ts'
import { jsonLog } from '#sandbox/platform/kit/json-log.ts'
import { StartRefused } from '#sandbox/platform/kit/refusal.ts'
import { adoptOrigin } from '#sandbox/session/adopt-origin.ts'
import { seededAccounts, seedPassword } from '#sandbox/session/seeded-accounts.ts'
import { createSandbox } from './app.ts'
import { secretKeysOf } from './secret-keys.ts'

const tellPeople = (origin: string): void => {
  console.log(`Sign in as any of these with the password ${seedPassword}:`)
  for (const { email, who } of seededAccounts) console.log(`  ${email.padEnd(26)}${who}`)
  console.log(`Console: ${origin}/sandbox   API: ${origin}/api/v1/`)
}

const tellProduction = (): void => {
  console.log(
    'NODE_ENV=production: there are no seeded accounts, and the simulated bank, captcha, chat and console are off.',
  )
  console.log('Nothing can be paid by card, and mails and text messages are stored in the database, not sent.')
}

/** Starts the server. It stops when its parent is no longer the process `parent`. */
const start = async (parent: number): Promise<void> => {
  const config = readConfig(process.env)
  const sandbox = await createSandbox({
    databaseUrl: config.databaseUrl,
    dataDir: config.databaseUrl === undefined ? config.dataDir : undefined,
    portalDir: join(import.meta.dirname, '..', 'dist'),
    gatewayOrigin: config.gatewayOrigin,
    receiverHosts: config.receiverHosts,
    origin: config.portalOrigin ?? `http://localhost:${config.port}`,
    allowedOrigins: config.allowedOrigins,
    trustedProxies: config.trustedProxies,
    unthrottled: config.unthrottled,
    limitFactor: config.limitFactor,
    isProduction: config.isProduction,
    history: config.hasHistory,
    secretKeys: secretKeysOf(config),
    ...(config.logFormat === 'json' ? { log: jsonLog(console.error) } : {}),
    // The console shows the log; in production there is none.
    ...(config.isProduction ? { securityLog: console.log } : {}),
  })
  const brand = config.portalOrigin === undefined ? undefined : await adoptOrigin(sandbox.database, config.portalOrigin)
  if (brand !== undefined) console.log(`${config.portalOrigin} is the origin of ${brand} from now on.`)
  const server = await listen(sandbox.app, config.port, {
    origin: config.portalOrigin,
    host: config.host,
  }).catch(async (error: unknown) => {
    await sandbox.close()
    throw error
  })
  sandbox.start()

  let isStopping = false
  const stop = async (): Promise<void> => {
    if (isStopping) return
    isStopping = true
    sandbox.announceStop()
    await wait(config.drainSeconds * 1_000)
    sandbox.endStreams()
    await server.close()
    await sandbox.close()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  // npm does not pass SIGTERM on, so stop when the parent process has changed.
  setInterval(() => (process.ppid === parent ? undefined : stop()), 500).unref()

  const origin = `http://localhost:${server.port}`
  if (config.isProduction) tellProduction()
  else tellPeople(origin)
  console.log(`Portal ready at ${origin}/`)
}

/** Prints why the sandbox cannot start, if so. */
export const run = async (parent: number): Promise<void> => {
  try {
    await start(parent)
  } catch (error) {
    console.error(error instanceof StartRefused ? error.message : error)
    process.exitCode = 1
  }
}
