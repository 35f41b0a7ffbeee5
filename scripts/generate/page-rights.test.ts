import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endpoints } from '#domain/contract/endpoints.ts'
import { hasRight, pageRights, type Right, rightOfPage, rights } from '#domain/kit/rights.ts'
import { projectRoles } from '#domain/session/project.ts'
import { readPages } from './page-rights.ts'

const pages = readPages(process.cwd())

test('every route is found', () => {
  const paths = globSync('src/app/pages/*routes.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/path: '([^']+)'/g)].map(([, path = '']) => path),
  )
  expect(pages.map(({ path }) => path)).toEqual(paths.toSorted())
  expect(Object.keys(pageRights).filter((page) => !paths.includes(page))).toEqual([])
})

const holders = [...projectRoles, null].flatMap((role) =>
  [true, false].flatMap((isSupervisor) => [true, false].map((isInPerson) => ({ role, isSupervisor, isInPerson }))),
)

/** Whether every user who has the one right has the other. */
const implies = (one: Right, other: Right) =>
  holders.every((holder) => !hasRight(one, holder) || hasRight(other, holder))

/** The rights without which a page does not offer its actions. */
const askedOn = ({ path, asked }: (typeof pages)[number]): Right[] => {
  const opening = rightOfPage(path)
  return [...(Object.keys(rights) as Right[]).filter((right) => asked.has(right)), ...(opening ? [opening] : [])]
}

test('a page asks for the rights that its calls need, or for rights of fewer users', () => {
  const missing = pages.flatMap((page) =>
    endpoints
      .filter(({ name, rights: needed }) => page.called.has(name) && needed !== undefined)
      .filter(({ rights: needed = [] }) => !needed.some((right) => askedOn(page).some((one) => implies(one, right))))
      .map(({ name, rights: needed = [] }) => `${page.path} calls ${name} without ${needed.join(' or ')}`),
  )
  expect(missing).toEqual([])
})

test('every right is needed by a call', () => {
  const needed = new Set<string>(endpoints.flatMap((endpoint) => endpoint.rights ?? []))
  expect(Object.keys(rights).filter((right) => !needed.has(right))).toEqual([])
})
