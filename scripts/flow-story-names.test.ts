import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileLabel, storyLabel } from '../.storybook/story-label.ts'
import { writtenNames } from '../.storybook/written-names.ts'
import { journeyOrder } from '../stories/kit/journey.ts'

const root = join(import.meta.dirname, '..')

test('a name that a helper gives a story is found, and no other first argument', () => {
  const text = `
const story = (name: string, value: string): Story => ({ name })
const shown = (code: string): Story => ({})
export const First = story('quoting, for the first time', 'quoting')
export const Second: Story = story(
  "a buyer's price", 'quoting')
export const Third = shown('numberTaken')
`
  expect([...writtenNames(text)]).toEqual([
    ['First', 'quoting, for the first time'],
    ['Second', "a buyer's price"],
  ])
})

test('the sidebar names a story by its state, and other stories as they are written', () => {
  expect(storyLabel('Flows/Cart', 'filled.refused, too many numbers held', 'en')).toBe(
    'Change refused, too many numbers held',
  )
  expect(storyLabel('Flows/ForgotPassword', 'submitting', 'fa')).toBe('در حال درخواست پیوند')
  expect(storyLabel('Flows/Cart', 'In a drawer', 'en')).toBe('In a drawer')
  expect(storyLabel('Components/Button', 'loading', 'en')).toBe('loading')
})

test('the sidebar names a file of stories by its chart, and others by their words', () => {
  expect(fileLabel('flows-forgotpassword', 'ForgotPassword', 'en')).toBe('Forgotten password')
  expect(fileLabel('flows-forgotpassword', 'ForgotPassword', 'fa')).toBe('فراموشی گذرواژه')
  expect(fileLabel('components-radiocards', 'RadioCards', 'en')).toBe('Radio cards')
  // The start page, not the chart `start`.
  expect(fileLabel('start', 'Start', 'en')).toBe('Start')
})

test('most stories of flows have a written name, and every folder of stories has its place in the journey', () => {
  const files = globSync('stories/*/*.stories.tsx', { cwd: root })
  const texts = files.map((file) => readFileSync(join(root, file), 'utf8'))
  const given = texts.filter((text) => /^const story = \(\s*name: string/m.test(text))
  const named = given.reduce((total, text) => total + writtenNames(text).size, 0)
  expect(named).toBeGreaterThan(500)
  const folders = new Set(files.map((file) => file.split(/[\\/]/)[1] ?? ''))
  expect([...folders].filter((folder) => !journeyOrder.includes(folder))).toEqual([])
})

test('Storybook sorts the folders of the stories as the start page does', () => {
  const preview = readFileSync(join(root, '.storybook/preview.tsx'), 'utf8')
  const [, list = ''] = /const order = \[([^\]]+)\]/.exec(preview) ?? []
  expect([...list.matchAll(/'([\w-]+)'/g)].map(([, folder]) => folder)).toEqual(journeyOrder)
})
