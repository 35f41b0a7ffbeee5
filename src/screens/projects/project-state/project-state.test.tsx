import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { info, ownProject, project } from '#domain/fixtures/session.ts'
import type { Project } from '#domain/session/project.ts'
import { openPortal, signedIn } from '#src/testing/open-portal.tsx'

let close: () => void = () => undefined
beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => undefined
  signedIn(ownProject.id)
})
afterEach(() => {
  close()
  cleanup()
})

const open = (isSupervisor: boolean) => {
  let stored: Project = { ...project, role: 'manager' }
  const sent: unknown[] = []
  const portal = openPortal({
    path: '/project_settings?section=status',
    responses: {
      'GET settings/info/': () => ({ ...info, client: { ...info.client, is_supervisor: isSupervisor } }),
      [`GET project/${project.id}/`]: () => stored,
      [`PATCH project/${project.id}/`]: ({ body }) => {
        sent.push(body)
        const { status, reason } = body as { status: Project['status']; reason: string }
        const isActive = status === 'active'
        stored = {
          ...stored,
          status,
          deactivated_by: isActive ? null : 'supervisor',
          deactivation_reason: isActive ? null : reason,
        }
        return stored
      },
    },
  })
  close = portal.close
  return sent
}

test('a supervisor deactivates a project with a reason, and activates it again [PRJ-05]', async () => {
  const sent = open(true)
  fireEvent.click(await screen.findByRole('button', { name: 'Deactivate the project' }))
  await screen.findByText('Write why, for the customer.')
  expect(sent).toEqual([])
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Documents are missing.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Deactivate the project' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Activate the project' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Deactivate the project' })).not.toBeNull())
  expect(sent).toEqual([
    { section: 'status', status: 'deactivated', reason: 'Documents are missing.' },
    { section: 'status', status: 'active', reason: '' },
  ])
})

test('another user has no such section [PRJ-05]', async () => {
  open(false)
  await screen.findByRole('link', { name: /^General/ })
  expect(screen.queryByRole('link', { name: 'State' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Deactivate the project' })).toBeNull()
})
