import { expect, test } from 'vitest'
import { divide, type SourceModule, sharedFiles, withImports } from './shared-files.ts'

const small = 100
const large = 50_000
const sourceModule = (bytes: number, ...imports: string[]): SourceModule => ({ bytes, imports })

const divided = (
  modules: Record<string, SourceModule>,
  pageNames: readonly string[],
  excluded: readonly string[] = [],
  often: readonly string[] = [],
) => {
  const all = new Map(Object.entries(modules))
  const pages = new Map(pageNames.map((page) => [page, withImports(all, [page])]))
  return divide(all, pages, new Set(excluded), often)
    .map((part) => part.toSorted())
    .toSorted()
}

test('what pages share is in one file when it is small, whichever pages they are', () => {
  const modules = {
    cart: sourceModule(large, 'money', 'table'),
    orders: sourceModule(large, 'money', 'table'),
    account: sourceModule(large, 'money', 'form'),
    settings: sourceModule(large, 'form'),
    money: sourceModule(small),
    table: sourceModule(small),
    form: sourceModule(small),
  }
  expect(divided(modules, ['cart', 'orders', 'account', 'settings'])).toEqual([['form', 'money', 'table']])
})

test('what is large is loaded only by the pages that need it, with what the same pages share', () => {
  const modules = {
    cart: sourceModule(large, 'money'),
    orders: sourceModule(large, 'money', 'calendar'),
    calls: sourceModule(large, 'money', 'calendar'),
    money: sourceModule(small),
    calendar: sourceModule(large, 'days'),
    days: sourceModule(small),
  }
  expect(divided(modules, ['cart', 'orders', 'calls'])).toEqual([['calendar', 'days'], ['money']])
})

test('a small module that imports a large one is not joined with what other pages load', () => {
  const modules = {
    account: sourceModule(large, 'money', 'phone'),
    settings: sourceModule(large, 'money', 'phone'),
    cart: sourceModule(large, 'money'),
    orders: sourceModule(large, 'money'),
    money: sourceModule(small),
    phone: sourceModule(2_500, 'plans'),
    plans: sourceModule(large),
    ...Object.fromEntries([1, 2, 3, 4].map((each) => [`form ${each}`, sourceModule(large, 'plans')])),
  }
  const pages = Object.keys(modules).filter((name) => !['money', 'phone', 'plans'].includes(name))
  expect(divided(modules, pages)).toEqual([['money'], ['phone'], ['plans']])
})

test('a page that is visited often loads less in vain than others', () => {
  const modules = {
    home: sourceModule(large, 'money'),
    cart: sourceModule(large, 'money', 'table'),
    orders: sourceModule(large, 'money', 'table'),
    money: sourceModule(small),
    table: sourceModule(2_000),
  }
  const pages = ['home', 'cart', 'orders']
  expect(divided(modules, pages)).toEqual([['money', 'table']])
  expect(divided(modules, pages, [], ['home'])).toEqual([['money'], ['table']])
})

test('modules of one page, and those of other files, are in no part', () => {
  const modules = {
    cart: sourceModule(large, 'money', 'coupon'),
    orders: sourceModule(large, 'money', 'session'),
    calls: sourceModule(large, 'session'),
    money: sourceModule(small),
    coupon: sourceModule(small),
    session: sourceModule(small),
  }
  expect(divided(modules, ['cart', 'orders', 'calls'], ['session'])).toEqual([['money']])
})

test('files do not import each other in a circle, even where that would save most', () => {
  const modules = {
    one: sourceModule(small, 'list', 'rows'),
    two: sourceModule(small, 'text'),
    three: sourceModule(small, 'money'),
    four: sourceModule(small, 'calendar', 'money', 'plans'),
    five: sourceModule(small, 'list', 'plans', 'text'),
    list: sourceModule(small, 'rows', 'money', 'text'),
    rows: sourceModule(3_000, 'text'),
    money: sourceModule(3_000),
    calendar: sourceModule(large, 'rows', 'money'),
    plans: sourceModule(large),
    text: sourceModule(large),
  }
  const parts = divided(modules, ['one', 'two', 'three', 'four', 'five'])
  const partOf = (path: string) => parts.findIndex((part) => part.includes(path))
  const open = new Set<number>()
  const visit = (part: number): void => {
    expect(open, JSON.stringify(parts)).not.toContain(part)
    open.add(part)
    for (const path of parts[part] ?? [])
      for (const next of modules[path as keyof typeof modules].imports.map(partOf))
        if (next !== -1 && next !== part) visit(next)
    open.delete(part)
  }
  for (const part of parts.keys()) visit(part)
  expect(parts.flat().toSorted()).toEqual(['list', 'money', 'plans', 'rows', 'text'])
})

test('imports are followed through all modules, also in a circle', () => {
  const modules = new Map(
    Object.entries({ a: sourceModule(1, 'b', 'react'), b: sourceModule(1, 'c'), c: sourceModule(1, 'a') }),
  )
  expect([...withImports(modules, ['a'])]).toEqual(['a', 'b', 'c'])
})

test('a weight for a module that does not exist stops the build', () => {
  expect(() => sharedFiles(import.meta.dirname, { apart: [], often: [], packages: { 'gone.ts': 20_000 } })).toThrow(
    'There is no module gone.ts, whose packages have a weight',
  )
})
