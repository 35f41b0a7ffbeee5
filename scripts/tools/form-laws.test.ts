import { expect, test } from 'vitest'
import { readSources } from './source-tree.ts'

// What is half typed in a form is kept as a draft, or asked about before it is lost. (decision 105)

/** Forms whose page leads nowhere else until they are sent, or whose input is a code or password that is meant to go. */
const allowed: Readonly<Record<string, string>> = {
  'src/screens/auth/activation/use-activation.ts': 'a code of a mail or text',
  'src/screens/auth/forgot-password/forgot-password.screen.tsx': 'the address of the sign-in',
  'src/screens/auth/sign-in/sign-in-code.screen.tsx': 'a code',
  'src/screens/auth/sign-in/use-sign-in-chart.ts': 'an address and a password',
  'src/screens/account/confirmation/confirm-by-password.screen.tsx': 'a password, in a dialog over every page',
}

/** Files that start a form by itself, and neither report its input as unsaved, as `useForm` does, nor store it. */
const careless = (sources: ReadonlyMap<string, string>): string[] => {
  const forms = [...sources].flatMap(([path, text]) =>
    /^machines\/(?!kit\/).*\.machine\.ts$/.test(path) && /\bcreateForm[<(]/.test(text) ? [`#${path}`] : [],
  )
  return [...sources].flatMap(([path, text]) =>
    path.startsWith('src/screens/') &&
    /\buseChart\(/.test(text) &&
    !/\buseUnsaved\(|\bstoreDraft\b/.test(text) &&
    forms.some((form) => {
      const name = new RegExp(`import [^\\n]*\\b(\\w*[mM]achine)\\b[^\\n]*'${form}'`).exec(text)?.[1]
      return name !== undefined && !text.includes(`useForm(${name},`)
    })
      ? [path]
      : [],
  )
}

test('every form of a screen reports what is typed, or keeps it as a draft', () => {
  const found = careless(readSources(process.cwd(), ['machines', 'src/screens']))
  expect(found.toSorted()).toEqual(Object.keys(allowed).toSorted())
})

test('a form that does neither is found', () => {
  const machine = ['machines/a/note.machine.ts', 'export const noteMachine = createForm<Draft>({})'] as const
  const screen = "import { noteMachine } from '#machines/a/note.machine.ts'\nuseChart(noteMachine)"
  const sources = new Map([
    machine,
    ['src/screens/a/note.screen.tsx', screen],
    ['src/screens/a/kept.screen.tsx', `${screen}\nuseUnsaved(true)`],
  ])
  expect(careless(sources)).toEqual(['src/screens/a/note.screen.tsx'])
})
