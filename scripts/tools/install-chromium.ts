import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { chromiumArguments, findChromium, findShell } from './chromium.ts'

/** A Chromium that has been started once: an installed one, else Playwright's own, else Debian's package when root. */
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

/** A headless shell that has been started once: installed, or Debian's package when root; undefined if the package takes too long. */
export const provideShell = async (): Promise<string | undefined> => {
  if (process.env.CHROMIUM_PATH) return undefined
  if (findShell() === undefined && isRoot() && (await aptInstall('chromium-headless-shell', 60)) !== undefined)
    return undefined
  const found = findShell()
  return found === undefined || (await refusal(found)) !== undefined ? undefined : found
}

const isRoot = () => process.platform === 'linux' && process.getuid?.() === 0

/** Each returns the reason of its failure, or undefined. */
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
    async () => (isRoot() ? aptInstall('chromium') : 'only root on Linux can install packages'),
  ],
]

/**
 * Installs a Debian package; returns the reason of a failure, or undefined. A download longer than `seconds` is given up; a
 * finished download is always installed, because a partial installation would block every other one.
 */
export const aptInstall = async (name: string, seconds = 600): Promise<string | undefined> => {
  if (spawnSync('apt-get', ['--version']).status !== 0) return 'there is no apt-get here'
  const quietly = { DEBIAN_FRONTEND: 'noninteractive' }
  const install = ['install', '-q', '-y', '--no-install-recommends', name]
  return (
    (await run('apt-get', ['update', '-q'], Math.min(180, seconds), quietly)) ??
    (await run('apt-get', ['--download-only', ...install], seconds, quietly)) ??
    (await run('apt-get', install, 600, quietly))
  )
}

/** The reason why this browser does not start; undefined if it starts. */
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

/** Runs a command with visible output; returns the reason of a failure, or undefined. */
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
