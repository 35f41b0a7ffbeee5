import { describe, expect, test } from 'vitest'
import { manyProjects, projects } from '#domain/fixtures/session.ts'
import { type ProjectsQuery, projectsMachine } from './projects.machine.ts'
import { groupByRole, selectIsSearchable } from './projects.selectors.ts'

const listed = (count: number, q?: string) => {
  const query: ProjectsQuery = { page: 1, page_size: 50, ...(q === undefined ? {} : { q }) }
  const response = { count, page: 1, page_size: 50 as const, results: manyProjects.slice(0, count) }
  return projectsMachine.resolveState({ value: 'ready', context: { query, response, failure: null } })
}

describe('projects', () => {
  test('are grouped by role, owner first, each in the order of the list [HOM-01]', () => {
    expect(groupByRole(projects).map(({ role, projects: group }) => [role, group.map(({ id }) => id)])).toEqual([
      ['owner', ['prj_hafen', 'prj_nordlicht', 'prj_speicher']],
      ['manager', ['prj_elbe']],
      ['simple', ['prj_alster']],
      ['reseller', ['prj_tehran']],
    ])
    expect(groupByRole([])).toEqual([])
  })

  test('can be searched if there are more than eight, and during a search [HOM-01]', () => {
    expect(selectIsSearchable(listed(8))).toBe(false)
    expect(selectIsSearchable(listed(9))).toBe(true)
    expect(selectIsSearchable(listed(1, 'taxi'))).toBe(true)
    expect(selectIsSearchable(listed(1, ''))).toBe(false)
  })
})
