// Writes into the built index.html which files its first requests load, for the pages that users open most often.
import type { Plugin, Rolldown } from 'vite'
import { languages } from '../../domain/kit/primitives.ts'
import { firstPages } from '../../src/document/first-pages.ts'

/** Addresses of files by page and language. `signedIn` is any other page of a signed-in user, `anonymous` one before sign-in. */
export type FirstFiles = Record<string, Record<string, readonly string[]>>

const place = '<script type="application/json" id="first-files">null</script>'
const signedIn = ['domain/contract/session/session.ts', 'src/app/pages/frame.screen.tsx']
const catalogueOf = (part: string) => (language: string) => `src/i18n/locales/${part}/${language}.po`

export const firstFiles: Plugin = {
  name: 'first-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle, path }) => {
      // Storybook builds its own page with these plugins.
      if (path !== '/index.html' || bundle === undefined) return html
      if (!html.includes(place)) throw new Error('index.html has no place for the first files')
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
      return html.replace(place, () => place.replace('null', JSON.stringify(filesIn(chunks))))
    },
  },
}

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'moduleIds' | 'isEntry'>

/** @throws if a module is in no file */
export const filesIn = (chunks: readonly Chunk[]): FirstFiles => {
  /** The files of these modules, with the files that they import; the document has the files of the entry already. */
  const filesOf = (modules: readonly string[]): string[] => {
    const entry = withImports(
      chunks,
      chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName),
    )
    const files = modules.map((module) => {
      const chunk = chunks.find(({ moduleIds }) =>
        moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(`/${module}`)),
      )
      if (chunk === undefined) throw new Error(`${module} is in no file of the build`)
      return chunk.fileName
    })
    return [...withImports(chunks, files)].filter((file) => !entry.has(file)).map((file) => `/${file}`)
  }
  const inEach = (modulesIn: (language: string) => readonly string[]) =>
    Object.fromEntries(languages.map((language) => [language, filesOf(modulesIn(language))]))
  const shared = catalogueOf('shared')
  return {
    anonymous: inEach((language) => [shared(language)]),
    signedIn: inEach((language) => [shared(language), ...signedIn]),
    ...Object.fromEntries(
      firstPages.map(({ path, screen }) => [
        path,
        inEach((language) => [
          shared(language),
          ...signedIn,
          screen,
          catalogueOf(screen.split('/')[2] ?? '')(language),
        ]),
      ]),
    ),
  }
}

const withImports = (chunks: readonly Chunk[], files: readonly string[]): Set<string> => {
  const all = new Set(files)
  for (const file of all)
    for (const each of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) all.add(each)
  return all
}
