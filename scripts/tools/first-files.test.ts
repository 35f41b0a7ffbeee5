import { expect, test } from 'vitest'
import { firstPages } from '../../src/document/first-pages.ts'
import { filesIn } from './first-files.ts'

const chunk = (fileName: string, modules: readonly string[], imports: readonly string[] = [], isEntry = false) => ({
  fileName,
  imports: [...imports],
  moduleIds: modules.map((module) => `/portal/${module}`),
  isEntry,
})

const screens = firstPages.map(({ screen }) => chunk(`${screen.split('/')[3]}.js`, [screen], ['lists.js']))
const catalogues = ['shared', 'dashboard', 'numbers', 'buying'].flatMap((area) =>
  ['en', 'fa'].map((language) => chunk(`${area}-${language}.js`, [`src/i18n/locales/${area}/${language}.po`])),
)
const build = [
  chunk('index.js', ['src/main.tsx'], ['react.js'], true),
  chunk('react.js', []),
  chunk('lists.js', [], ['react.js']),
  chunk('session.js', ['domain/contract/session/session.ts']),
  chunk('frame.js', ['src/app/pages/frame.screen.tsx'], ['react.js']),
  ...screens,
  ...catalogues,
]

test('names the files of each page with what they import, in both languages, without those of the document', () => {
  const { anonymous, signedIn, '/my_number': numbers } = filesIn(build)
  expect(anonymous).toEqual({ en: ['/shared-en.js'], fa: ['/shared-fa.js'] })
  expect(signedIn?.fa).toEqual(['/shared-fa.js', '/session.js', '/frame.js'])
  expect(numbers?.en).toEqual([
    '/shared-en.js',
    '/session.js',
    '/frame.js',
    '/my-numbers.js',
    '/numbers-en.js',
    '/lists.js',
  ])
})

test('the build stops when a module is in no file, as after it was renamed', () => {
  expect(() => filesIn(build.filter(({ fileName }) => fileName !== 'frame.js'))).toThrow(
    'src/app/pages/frame.screen.tsx is in no file of the build',
  )
})
