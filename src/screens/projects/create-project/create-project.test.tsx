import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { blockedInfo, info, ownProject, project, projects } from '#domain/fixtures/session.ts'
import type { ProjectSummary } from '#domain/session/project.ts'
import { openPortal, problem, type Responses, signedIn } from '#src/testing/open-portal.tsx'
import { zoneHere } from './zone-name.ts'

let close: () => void = () => undefined
beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => undefined
  signedIn(null)
})
afterEach(() => {
  close()
  cleanup()
})

const created: ProjectSummary = { ...ownProject, id: 'prj_neu', name: 'Neue Hafenstadt' }

const open = (path: string, rows: readonly ProjectSummary[], responses: Responses = {}) => {
  const sent: unknown[] = []
  const create = responses['POST project/'] ?? (() => created)
  const portal = openPortal({
    path,
    responses: {
      'GET project/': () => ({ count: rows.length, page: 1, page_size: 50, results: rows }),
      'GET project/prj_neu/': () => ({ ...project, id: 'prj_neu', name: created.name }),
      'GET dashboard/prj_neu/': () => problem('serverFailed', 500),
      ...responses,
      'POST project/': (request) => {
        sent.push(request.body)
        return create(request)
      },
    },
  })
  close = portal.close
  return { ...portal, sent }
}

const name = () => screen.findByLabelText('Name of the project')
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Create the project' }))

describe('a new project', () => {
  test('is created in a panel above the list and entered [HOM-02]', async () => {
    const { sent, address } = open('/', projects)
    fireEvent.click(await screen.findByRole('link', { name: 'New project' }))
    const field = await name()
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(address()).toBe('/?new=1')
    fireEvent.change(field, { target: { value: ' Neue Hafenstadt ' } })
    fireEvent.change(screen.getByLabelText('Time zone'), { target: { value: 'tehran' } })
    submit()
    await waitFor(() => expect(address()).toBe('/dashboard'))
    expect(sent).toEqual([{ name: 'Neue Hafenstadt', timezone: 'Asia/Tehran' }])
    expect(localStorage.getItem('project')).toBe('prj_neu')
  })

  test('can be cancelled, which moves the focus back to the button', async () => {
    const { address } = open('/?new=1', projects)
    await name()
    fireEvent.click(screen.getByRole('link', { name: 'Cancel' }))
    const wish = await screen.findByRole('link', { name: 'New project' })
    expect(address()).toBe('/')
    await waitFor(() => expect(document.activeElement).toBe(wish))
  })

  test('starts with the time zone of the browser and its common name', async () => {
    open('/?new=1', projects)
    await name()
    const zone = screen.getByLabelText('Time zone') as HTMLInputElement
    expect(zone.value).toBe(zoneHere())
    fireEvent.change(zone, { target: { value: 'Asia/Tokyo' } })
    expect((await screen.findByText('Japan Standard Time')).localName).toBe('bdi')
  })

  test('with empty fields is not sent, and each field shows a message', async () => {
    const { sent } = open('/?new=1', projects)
    const field = await name()
    fireEvent.change(screen.getByLabelText('Time zone'), { target: { value: 'Bielefeld' } })
    submit()
    expect(screen.getByText('Enter a project name.').parentElement?.id).toBe(`${field.id}-error`)
    expect(screen.getByText('Choose a time zone from the list.').tagName).toBe('SPAN')
    expect(document.activeElement).toBe(field)
    expect(sent).toEqual([])
  })

  test('keeps the typed text when the API refuses it [HOM-02]', async () => {
    open('/?new=1', projects, { 'POST project/': () => problem('projectCreationRefused', 409) })
    fireEvent.change(await name(), { target: { value: 'Neue Hafenstadt' } })
    submit()
    const said = await screen.findByRole('alert')
    expect(said.textContent).toBe('You cannot create a new project.')
    expect(((await name()) as HTMLInputElement).value).toBe('Neue Hafenstadt')
  })
})

describe('the first project', () => {
  test('replaces an empty list, with the form open [HOM-02]', async () => {
    const { sent, address } = open('/', [])
    await screen.findByRole('heading', { name: 'Create your first project', level: 1 })
    fireEvent.change(await name(), { target: { value: 'Neue Hafenstadt' } })
    submit()
    await waitFor(() => expect(address()).toBe('/dashboard'))
    expect(sent).toEqual([{ name: 'Neue Hafenstadt', timezone: zoneHere() }])
  })
})

describe('without the permission to create projects', () => {
  const without = { ...info, client: { ...info.client, may_create_project: false } }

  test.each([
    ['with projects', projects],
    ['without one', []],
  ])('%s, a message is shown [HOM-02]', async (_, rows) => {
    open('/?new=1', rows, { 'GET settings/info/': () => without })
    expect((await screen.findByText('You cannot create a new project.')).tagName).toBe('P')
    expect(screen.queryByLabelText('Name of the project')).toBeNull()
    expect(screen.queryByRole('link', { name: 'New project' })).toBeNull()
  })

  test('a blocked account sees only that it is blocked [HOM-02]', async () => {
    open('/?new=1', projects, { 'GET settings/info/': () => blockedInfo })
    await screen.findByText('Your Account is blocked, Contact Support.')
    expect(screen.queryByText('You cannot create a new project.')).toBeNull()
    expect(screen.queryByLabelText('Name of the project')).toBeNull()
  })
})
