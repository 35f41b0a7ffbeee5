import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runningExport } from '#domain/fixtures/exports.ts'
import { projectHistory } from '#domain/fixtures/project-history.ts'
import { ownProject, project } from '#domain/fixtures/session.ts'
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

const open = (role: Project['role'] = 'owner', query = '') => {
  const asked: string[] = []
  const bodies: unknown[] = []
  const portal = openPortal({
    path: `/project_settings?section=history${query}`,
    responses: {
      [`GET project/${project.id}/`]: () => ({ ...project, role }),
      [`GET project/${project.id}/history/`]: ({ url }) => {
        asked.push(url.search)
        return { ...projectHistory, next: 'pch_1' }
      },
      [`GET finance/${project.id}/exports/`]: () => ({ results: [] }),
      [`POST finance/${project.id}/exports/`]: ({ body }) => {
        bodies.push(body)
        return runningExport
      },
    },
  })
  close = portal.close
  return { asked, bodies }
}

test('each change is in words: what, before, after, and who, on whose behalf', async () => {
  open()
  const table = await screen.findByRole('table', { name: 'Changes' })
  const rows = [...table.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td, th')].slice(0, 4).map((cell) => cell.textContent?.replace(/^(Before|After|Who)/, '')),
  )
  expect(rows).toEqual([
    ['Status of the project', 'Deactivated', 'Active', 'The operator'],
    ['Status of the project', 'Active', 'Deactivated', 'Ingrid Solberg, supervisor'],
    ['Maximum persons', '25', '40', 'Marek Dvořák, reseller, on behalf of Clara Neumann'],
    ['Experimental features', 'Off', 'On', 'Ingrid Solberg, supervisor, on behalf of Clara Neumann'],
    ['Outgoing calls of the staff', 'In group only', 'All staff', 'Clara Neumann'],
    ['Logo', 'logo.png', 'None', 'Clara Neumann'],
    ['Role · Lena Fischer', 'Simple user', 'Manager', 'Clara Neumann'],
    ['Last day of access · Lena Fischer', 'None', '31 Dec 2026', 'Clara Neumann'],
    ['Language of announcements', 'German', 'Persian', 'A deleted user'],
  ])
})

test('a filter and the next page are addresses of their own', async () => {
  const { asked } = open()
  fireEvent.change(await screen.findByRole('combobox', { name: 'Part of the history' }), {
    target: { value: 'settings' },
  })
  await waitFor(() => expect(asked.at(-1)).toContain('part=settings'))
  fireEvent.click(screen.getByRole('link', { name: 'Next page' }))
  await waitFor(() => expect(asked.at(-1)).toContain('after=pch_1'))
  expect(asked.at(-1)).toContain('part=settings')
})

test('a simple user has no such section', async () => {
  const { asked } = open('simple')
  await screen.findByRole('link', { name: /^General/ })
  expect([screen.queryByRole('link', { name: 'History' }), asked]).toEqual([null, []])
})

test('it is exported with the filter of its address', async () => {
  const { asked, bodies } = open('owner', '&part=people&from=2026-11-01')
  fireEvent.click(await screen.findByRole('button', { name: 'Export' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Export' }))
  const make = dialog.getByRole('button', { name: 'Create the file' })
  await waitFor(() => expect(make.getAttribute('aria-disabled')).toBeNull())
  fireEvent.click(make)
  await dialog.findByText(/40 files so far/)
  const filter = { part: 'people', from: '2026-11-01' }
  expect(Object.fromEntries(new URLSearchParams(asked[0]))).toEqual(filter)
  expect(bodies).toEqual([{ kind: 'projectHistory', filter, language: 'en', format: 'spreadsheet' }])
})
