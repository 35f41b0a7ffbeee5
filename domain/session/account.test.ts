import { expect, test } from 'vitest'
import { blockedInfo, info } from '#domain/fixtures/session.ts'
import { mayCreateProject } from './account.ts'

test('a project may be created if the account has the permission and is not blocked [HOM-02]', () => {
  expect(mayCreateProject(info)).toBe(true)
  expect(mayCreateProject({ ...info, client: { ...info.client, may_create_project: false } })).toBe(false)
  expect(mayCreateProject(blockedInfo)).toBe(false)
})
