import { existsSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

/** The Chromium for the tests: the one named by CHROMIUM_PATH, an installed one, or Playwright's own. */
export const findChromium = async (): Promise<string | undefined> => {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (!isFile(named)) throw new Error(`CHROMIUM_PATH names ${named}, and there is no such file.`)
    return named
  }
  return [...onPath(names), ...usualPlaces(), ...(await playwrights())].find(isFile)
}

/**
 * Chromium's headless shell, if installed and CHROMIUM_PATH is not set: it needs a fifth less processor time. It has no
 * back/forward cache.
 */
export const findShell = (): string | undefined => {
  const { CHROMIUM_PATH: named, CHROMIUM_SHELL_PATH: shell } = process.env
  return shell || (named ? undefined : onPath(['chromium-headless-shell', 'chrome-headless-shell']).find(isFile))
}

/** Chromium refuses to run its own sandbox as root, so it is switched off for root only. */
export const chromiumArguments = (): string[] => (process.getuid?.() === 0 ? ['--no-sandbox'] : [])

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']

const onPath = (names: readonly string[]) =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))

const usualPlaces = () => {
  if (process.platform === 'darwin')
    return ['/Applications', join(homedir(), 'Applications')].flatMap((folder) =>
      ['Google Chrome', 'Chromium'].map((name) => join(folder, `${name}.app`, 'Contents', 'MacOS', name)),
    )
  if (process.platform === 'win32')
    return [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
      .filter((folder) => folder !== undefined)
      .flatMap((folder) => [
        join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
        join(folder, 'Chromium', 'Application', 'chrome.exe'),
      ])
  return ['/usr/bin/chromium', '/snap/bin/chromium', '/opt/google/chrome/chrome']
}

const playwrights = async () => {
  const { chromium } = await import('playwright')
  return [chromium.executablePath()]
}

const isFile = (path: string) => existsSync(path) && statSync(path).isFile()
