import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'

export type PublishOptions = {
  /** Folder of the built portal. */
  readonly built: string
  /** Folder that nginx serves. */
  readonly to: string
  /** The file that becomes /portal.json. */
  readonly configuration: string
  /** Days for which files of older builds stay: pages that are open since then load them. */
  readonly keepDays: number
  readonly now: Date
}

export type Published = { readonly added: number; readonly kept: number; readonly removed: number }

/**
 * Copies a build into the folder that is served: the files that pages load first, the page last, and each by a rename, so that every
 * request gets a whole file of one build or the other.
 */
export const publish = ({ built, to, configuration, keepDays, now }: PublishOptions): Published => {
  const files = filesIn(built).filter((name) => !name.startsWith('.'))
  const isPage = (name: string) => /^index\.html(?:\.br|\.gz)?$/.test(name)
  let added = 0
  for (const name of [...files.filter((each) => !isPage(each)), ...files.filter(isPage)]) {
    const isKnown = isHashed(name) && existsSync(join(to, name))
    if (!isKnown) {
      replace(join(built, name), join(to, name))
      added += 1
    }
    utimesSync(join(to, name), now, now)
  }
  replace(configuration, join(to, 'portal.json'))
  const current = new Set(files)
  const old = filesIn(to).filter((name) => isHashed(name) && !current.has(name))
  const oldest = now.getTime() - keepDays * 24 * 60 * 60_000
  const tooOld = old.filter((name) => statSync(join(to, name)).mtimeMs < oldest)
  for (const name of tooOld) rmSync(join(to, name))
  return { added, kept: old.length - tooOld.length, removed: tooOld.length }
}

/** Files whose names contain a hash of their content. */
const isHashed = (name: string): boolean => name.startsWith('assets/')

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort()

const replace = (from: string, to: string): void => {
  mkdirSync(dirname(to), { recursive: true })
  const coming = `${to}.coming`
  copyFileSync(from, coming)
  renameSync(coming, to)
}
