import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { chromiumArguments, findChromium } from './chromium.ts'

/** A Chromium that was seen to start: a found one, else Playwright's own, else Debian's package when root. */
export const provideChromium = async (): Promise<string> => {
  const tried: string[] = []
  const found = await findChromium()
  if (found) {
    const reason = await refusal(found)
    if (!reason) return found
    tried.push(`${found} does not start: ${reason}`)
    if (process.env.CHROMIUM_PATH) throw new Error(tried.join('\n'))
  }
  for (const [name, install] of installers) {
    console.log(`No Chromium that starts. Trying ${name} …`)
    const failure = await install()
    if (failure) {
      tried.push(`${name}: ${failure}`)
      continue
    }
    const path = await findChromium()
    const reason = path ? await refusal(path) : 'it is still not to be found'
    if (path && !reason) return path
    tried.push(`${name}: installed, but ${reason}`)
  }
  throw new Error(
    [
      'The stories and the journeys need a Chromium, and none could be had:',
      ...tried.map((line) => `  - ${line}`),
      'Install Chrome or Chromium, or name one with CHROMIUM_PATH, and run the tests again.',
    ].join('\n'),
  )
}

/** Each answers why it failed, or nothing. */
const installers: [string, () => Promise<string | undefined>][] = [
  [
    "Playwright's own (npx playwright install chromium)",
    () =>
      run(process.execPath, [join('node_modules', 'playwright', 'cli.js'), 'install', 'chromium'], 240, {
        PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000',
      }),
  ],
  [
    "Debian's package (apt-get install chromium)",
    async () => {
      if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root on Linux can install packages'
      return aptInstall('chromium')
    },
  ],
]

/** Installs a Debian package; answers why that failed, or nothing. */
export const aptInstall = async (name: string): Promise<string | undefined> => {
  if (spawnSync('apt-get', ['--version']).status !== 0) return 'there is no apt-get here'
  const quietly = { DEBIAN_FRONTEND: 'noninteractive' }
  return (
    (await run('apt-get', ['update', '-q'], 180, quietly)) ??
    (await run('apt-get', ['install', '-q', '-y', '--no-install-recommends', name], 600, quietly))
  )
}

/** Why this browser does not start, or nothing when it does. */
const refusal = async (executablePath: string): Promise<string | undefined> => {
  const { chromium } = await import('playwright')
  try {
    const browser = await chromium.launch({ executablePath, args: chromiumArguments(), timeout: 60_000 })
    await browser.close()
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message.split('\n').slice(0, 3).join(' ') : String(error)
  }
}

/** Runs a command in the open; answers why it failed, or nothing. */
const run = (
  command: string,
  arguments_: string[],
  seconds: number,
  env: Record<string, string>,
): Promise<string | undefined> =>
  new Promise((resolve) => {
    const child = spawn(command, arguments_, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout: seconds * 1000,
      killSignal: 'SIGKILL',
    })
    child.on('error', (error) => resolve(error.message))
    child.on('close', (code, signal) => {
      if (code === 0) resolve(undefined)
      else resolve(signal ? `ended by ${signal}, at the latest after ${seconds} s` : `exit code ${code}`)
    })
  })
