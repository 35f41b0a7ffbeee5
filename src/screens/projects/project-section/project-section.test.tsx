import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ownProject, project } from '#domain/fixtures/session.ts'
import type { Project } from '#domain/session/project.ts'
import { openPortal, problem, type Responses, signedIn } from '#src/testing/open-portal.tsx'
import { inSection } from '#src/testing/settings-section.ts'

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

const call = `project/${project.id}/`

/** The section that is being tested. */
let tested = ''

/** The API: it keeps what was saved, and refuses an older version. */
const open = (section: string, given: Partial<Project> = {}, responses: Responses = {}) => {
  tested = section || 'general'
  let stored: Project = { ...project, ...given }
  const sent: unknown[] = []
  const portal = openPortal({
    path: `/project_settings${section === '' ? '' : `?section=${section}`}`,
    responses: {
      [`GET ${call}`]: () => stored,
      [`PATCH ${call}`]: ({ body }) => {
        sent.push(body)
        const { section: name, version, ...values } = body as { section: 'general'; version: number }
        if (version !== stored.versions[name]) return problem('projectChanged', 409)
        stored = { ...stored, ...values, versions: { ...stored.versions, [name]: version + 1 } }
        return stored
      },
      ...responses,
    },
  })
  close = portal.close
  return {
    ...portal,
    sent,
    change: (change: Partial<Project>, versions: Partial<Project['versions']>) => {
      stored = { ...stored, ...change, versions: { ...stored.versions, ...versions } }
    },
  }
}

const field = (label: string | RegExp) =>
  inSection(tested).getByLabelText(label, { selector: 'input, select' }) as HTMLInputElement
const fill = (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } })
const save = () => fireEvent.click(inSection(tested).getByRole('button', { name: 'Save' }))

test('the owner changes name, time zone and language; the whole portal shows the new name [PRJ-01]', async () => {
  const { sent } = open('')
  await screen.findByLabelText('Name of the project')
  fill('Name of the project', ' ')
  save()
  await screen.findByText('Enter a project name.')
  expect(sent).toEqual([])
  fill('Name of the project', 'Hafen Nord')
  fill('Time zone', 'Asia/Tehran')
  fill(/^Language of announcements/, 'fa')
  expect(screen.getAllByText('Not saved')).toHaveLength(3)
  save()
  await screen.findByText('Saved.')
  expect(sent).toEqual([
    { section: 'general', version: 0, name: 'Hafen Nord', timezone: 'Asia/Tehran', voice_language: 'fa' },
  ])
  await waitFor(() => expect(document.body.textContent).toContain('You are in Hafen Nord project with owner access'))
})

test('limits are whole numbers within their range, sent as numbers [PRJ-01]', async () => {
  const { sent } = open('limits')
  await screen.findByLabelText('Maximum persons')
  fill('Maximum persons', '1001')
  fill('Maximum groups', '۱۲')
  save()
  await screen.findByText('Enter a whole number from 1 to 1,000.')
  expect(document.activeElement).toBe(field('Maximum persons'))
  fill('Maximum persons', '1000')
  save()
  await screen.findByText('Saved.')
  expect(sent).toEqual([{ section: 'limits', version: 0, maximum_persons: 1000, maximum_groups: 12 }])
})

test('whom the staff may call, and experimental functions, are chosen [PRJ-01]', async () => {
  const { sent } = open('calls')
  fireEvent.click(await screen.findByRole('radio', { name: /^Not allowed/ }))
  fireEvent.click(screen.getByRole('checkbox', { name: /^Use experimental features/ }))
  save()
  await screen.findByText('Saved.')
  expect(sent).toEqual([{ section: 'calls', version: 0, staff_out_call_strategy: 'notAllowed', experimental: true }])
})

test('a change of another user is shown and not overwritten; undo takes what is stored', async () => {
  const { change, sent } = open('limits')
  await screen.findByLabelText('Maximum persons')
  change({ maximum_persons: 60 }, { limits: 1 })
  fill('Maximum persons', '40')
  save()
  await screen.findByText('Someone else changed the same fields in the meantime.')
  expect(screen.getByText(/^Saved elsewhere:/).textContent).toContain('Saved elsewhere: 60')
  expect([field('Maximum persons').value, sent.length]).toEqual(['40', 1])
  fireEvent.click(inSection(tested).getByRole('button', { name: 'Undo changes' }))
  expect(field('Maximum persons').value).toBe('60')
})

test('a logo is shown, and removed when that is saved [PRJ-01]', async () => {
  const { sent } = open('logo', { logo: '/api/logo/fil_1' })
  const logo = await screen.findByRole('img', { name: 'Logo of the project' })
  expect(logo.getAttribute('src')).toBe('/api/logo/fil_1')
  expect((field(/^New logo/) as HTMLInputElement).accept).toBe('image/jpeg,image/png,image/webp')
  fireEvent.click(screen.getByRole('button', { name: 'Remove the logo' }))
  expect(screen.getByText('The logo is removed when you save.')).not.toBeNull()
  save()
  await screen.findByText('This project has no logo.')
  expect(sent).toEqual([{ section: 'logo', version: 0, logo: null }])
})

test.each([
  ['', 'Hafen Logistik'],
  ['limits', '25'],
  ['calls', 'All staff'],
  ['logo', 'This project has no logo.'],
])('another role reads the section “%s” and cannot change it [PRJ-01]', async (section, shown) => {
  open(section, { role: 'manager' })
  const words = await screen.findByText(/^Only the owner/)
  expect(words.textContent).toBe('Only the owner, Clara Neumann, can change these settings.')
  expect(screen.getAllByText(shown).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test.each(['billing', 'history'])(
  'a link to the section %s says to a simple user why it is not shown',
  async (section) => {
    open(section, { role: 'simple' })
    const title = 'Your role cannot open the section of this link.'
    expect((await screen.findByText(title)).parentElement?.textContent).toBe(
      `${title}Ask ${project.owner}, the owner of this project, or a manager.`,
    )
  },
)
