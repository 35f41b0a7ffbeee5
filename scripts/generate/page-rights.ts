import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/**
 * `asked`: the names of the rights that the page's screens, and the screens inside them, ask for; `called`: the words of the
 * implementations of their calls, among them the names of endpoints.
 */
export type PageRights = {
  readonly path: string
  readonly need: 'none' | 'anonymous' | 'user' | 'project'
  readonly asked: ReadonlySet<string>
  readonly called: ReadonlySet<string>
}

const routeFiles = 'src/app/pages/*routes.ts'
/** Screens, and the pages that connect screens of several areas. */
const isPart = (path: string) => /^src\/(screens|app\/pages\/[\w-]+-(page|button)\.tsx)/.test(path)

/**
 * Every page of the portal with the rights that its code asks for, by the path of its address. The routes are read as text, since
 * only the build can load their messages.
 */
export const readPages = (root: string): PageRights[] => {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  return globSync(routeFiles, { cwd: root })
    .flatMap((file) => routesIn(file.replaceAll('\\', '/'), read(file)))
    .map(({ path, need, entry }) => ({ path, need, ...usedFrom(entry, read) }))
    .sort((one, other) => (one.path < other.path ? -1 : 1))
}

const route = /path: '([^']+)',[\s\S]*?need: '(none|anonymous|user|project)',[\s\S]*?import\(\s*'([^']+)'/g

const routesIn = (file: string, text: string) =>
  [...text.matchAll(route)].map(([, path = '', need, specifier = '']) => ({
    path,
    need: need as PageRights['need'],
    entry: resolve(file, specifier),
  }))

const resolve = (from: string, specifier: string): string =>
  specifier.startsWith('#') ? specifier.slice(1) : posix.join(posix.dirname(from), specifier)

const usedFrom = (entry: string, read: (path: string) => string): Pick<PageRights, 'asked' | 'called'> => {
  const reached = new Set([entry])
  const asked = new Set<string>()
  const called = new Set<string>()
  for (const path of reached) {
    const text = read(path)
    for (const [, right = ''] of text.matchAll(/(?:useMay|useOwnersOnly)\('(\w+)'\)/g)) asked.add(right)
    for (const [, specifier = ''] of text.matchAll(/(?:from|import\()\s*'((?:#src\/|\.)[^']+\.tsx?)'/g)) {
      const to = resolve(path, specifier)
      if (isPart(to)) reached.add(to)
    }
    for (const [, names = '', file = ''] of text.matchAll(/import \{([^}]+)\} from '#(src\/api\/[\w-]+\.calls\.ts)'/g))
      for (const name of names.match(/\w+/g) ?? []) for (const word of wordsOf(name, read(file))) called.add(word)
  }
  return { asked, called }
}

/** The words of an exported constant's declaration. */
const wordsOf = (name: string, text: string): string[] =>
  text
    .split(/^(?=export |const )/m)
    .filter((part) => part.startsWith(`export const ${name} `))
    .flatMap((part) => part.match(/\w+/g) ?? [])
