import { describe, expect, test } from 'vitest'
import { commands } from '#domain/fixtures/navigation.ts'
import { numbersResponse } from '#domain/fixtures/numbers.ts'
import { deactivatedProject, ownProject, projects, simpleProject } from '#domain/fixtures/session.ts'
import {
  type Command,
  isSearched,
  matchingCommands,
  missingDigits,
  numberCommands,
  projectCommands,
} from './command.ts'

const nowhere = { project: null, person: null }

const namesFor = (typed: string, of: readonly Command[]) => matchingCommands(of, typed).map(({ name }) => name)

const persian: Command[] = [
  { kind: 'page', id: 'page-my_number', name: 'شماره‌های من', also: [], href: '/my_number' },
  { kind: 'page', id: 'page-account', name: 'حساب کاربری', also: [], href: '/account' },
  { kind: 'project', id: 'project-prj_24', name: 'پروژهٔ ۲۴', also: [], project: ownProject },
]

describe('the commands that a text finds', () => {
  test('are all without a text, by kind: pages, projects, numbers, actions', () => {
    const all = [...commands, ...projectCommands(projects, nowhere), ...numberCommands(numbersResponse.results, true)]
    const kinds = matchingCommands(all, '  ').map(({ kind }) => kind)
    expect([...new Set(kinds)]).toEqual(['page', 'project', 'number', 'action'])
    expect(kinds.filter((kind) => kind === 'page')).toHaveLength(6)
  })

  test.each([
    ['num', ['Buy a number', 'My Number']],
    ['MY', ['My Number']],
    ['number buy', ['Buy a number']],
    ['c', ['Cart', 'Projects', 'Account', 'Compact rows']],
    ['language', ['فارسی']],
    ['theme', ['Dark', 'Tinted']],
    ['nothing like this', []],
  ])('%j: %j', (typed, found) => {
    expect(namesFor(typed, commands)).toEqual(found)
  })

  test.each([
    ['شماره های', 'شماره‌های من'],
    ['شمارههای', 'شماره‌های من'],
    ['كاربري', 'حساب کاربری'],
    ['24', 'پروژهٔ ۲۴'],
    ['٢٤', 'پروژهٔ ۲۴'],
    ['پروژه ۲۴', 'پروژهٔ ۲۴'],
  ])('in Persian %j finds %j, whichever letters, digits and half-spaces are typed [VAL-26]', (typed, found) => {
    expect(namesFor(typed, persian)).toEqual([found])
  })

  test('are at most five projects; a project is also found by its id and its owner', () => {
    const many = projectCommands(
      Array.from({ length: 9 }, (_, index) => ({ ...ownProject, id: `prj_${index}`, name: `Taxi ${index}` })),
      nowhere,
    )
    expect(namesFor('taxi', many)).toEqual(['Taxi 0', 'Taxi 1', 'Taxi 2', 'Taxi 3', 'Taxi 4'])
    expect(namesFor('prj_7', many)).toEqual(['Taxi 7'])
    expect(namesFor('petersen', projectCommands(projects, nowhere))).toEqual(['Elbe Reisen'])
  })
})

test('a project that cannot be entered is not offered, nor the open one', () => {
  const ids = (open: { project: string | null; person: string | null }) =>
    projectCommands(projects, open).flatMap((each) => (each.kind === 'project' ? [each.project.id] : []))
  const active = projects.map(({ id }) => id).filter((id) => id !== deactivatedProject.id)
  expect(ids(nowhere)).toEqual(active)
  expect(ids({ project: ownProject.id, person: null })).toEqual(active.filter((id) => id !== ownProject.id))
  const person = simpleProject.person?.id ?? null
  expect(ids({ project: simpleProject.id, person })).toEqual(active.filter((id) => id !== simpleProject.id))
  expect(ids({ project: simpleProject.id, person: 'per_other' })).toEqual(active)
})

test('at most five numbers are offered, with their places', () => {
  expect(numberCommands(numbersResponse.results, true)).toEqual(
    numbersResponse.results.slice(0, 5).map(({ id, number, country, city, city_names }) => ({
      kind: 'number',
      id: `number-${id}`,
      name: number,
      also: [],
      country,
      city,
      city_names,
      number: id,
    })),
  )
})

test.each([
  ['', 0],
  ['4', 2],
  ['+4', 2],
  ['۰۳', 1],
  ['+49', 1],
  ['+49 3', 0],
  ['be', 0],
])('%j needs %s more digits before numbers are searched', (typed, missing) => {
  expect(missingDigits(typed)).toBe(missing)
})

test.each([
  ['', false],
  ['+4', false],
  ['+49', false],
  ['+49 3', true],
  ['۰۳۰', true],
  ['be r', true],
  ['be', false],
  ['رم', true],
  ['ر', false],
  ['۰۳', false],
  ['- - -', false],
])('numbers are searched for %j: %s', (typed, searched) => {
  expect(isSearched(typed)).toBe(searched)
})
