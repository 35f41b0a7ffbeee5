import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dashboard } from '#domain/fixtures/dashboard.ts'
import { manyProjects, project, projects } from '#domain/fixtures/session.ts'
import { openPortal, problem, type Responses, signedIn } from '#src/testing/open-portal.tsx'
// Transformed before the first test, which has to load it.
import './project-switcher.screen.tsx'

let close: () => void = () => undefined

beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => undefined
})
afterEach(() => {
  close()
  cleanup()
})

const listed =
  (results: unknown[]) =>
  ({ url }: { url: URL }) => ({
    count: results.length,
    page: Number(url.searchParams.get('page')),
    page_size: Number(url.searchParams.get('page_size')),
    results,
  })

/** Opens a page of the project, and the switcher; in this DOM a popover is always shown. */
const open = async (responses: Responses = {}) => {
  signedIn()
  const portal = openPortal({
    path: '/dashboard',
    responses: {
      'GET dashboard/prj_nordlicht/': () => dashboard,
      'GET project/prj_nordlicht/': () => ({ ...project, id: 'prj_nordlicht', name: 'Nordlicht Support' }),
      ...responses,
    },
  })
  close = portal.close
  await screen.findByText('Available balance')
  expect(portal.asked).not.toContain('GET project/')
  fireEvent.click(screen.getByTitle('Switch to a project'))
  return portal
}

const rows = () => {
  const groups = document.querySelector('[popover] [data-groups]') as HTMLElement
  return within(groups)
    .getAllByRole('button', { hidden: true })
    .map(({ textContent }) => textContent)
}

describe('the project switcher', () => {
  test('lists the other projects with role and balance by one request, and a deactivated one cannot be chosen [NAV-10 HOM-03]', async () => {
    const { asked } = await open()
    await waitFor(() =>
      expect(rows()).toEqual([
        'NNordlicht Supportowner$854.56',
        'SSpeicherstadt Fotodeactivated',
        'EElbe Reisenmanager',
        'AAlster PraxisFront desk',
        'آآژانس مسافرتی سپهرreseller',
      ]),
    )
    expect(asked.filter((call) => call.startsWith('GET project/') && call !== `GET project/${project.id}/`)).toEqual([
      'GET project/',
    ])
    const closed = screen.getByText('Speicherstadt Foto').closest('button')
    expect(closed?.disabled).toBe(true)
  })

  test('opens the chosen project, and then offers the first one as recently used', async () => {
    const { address } = await open({ 'GET project/': listed(manyProjects) })
    fireEvent.click(await screen.findByText('Nordlicht Support'))
    await waitFor(() => expect(localStorage.getItem('project')).toBe('prj_nordlicht'))
    expect(address()).toBe('/dashboard')
    await waitFor(() => expect(screen.getByTitle('Switch to a project').textContent).toContain('Nordlicht Support'))
    await screen.findByText('Available balance')
    fireEvent.click(screen.getByTitle('Switch to a project'))
    const heading = await screen.findByText('Recently used')
    expect(heading.nextElementSibling?.textContent).toContain('Hafen Logistik')
  })

  test('searches all projects by the API, and reports a failure', async () => {
    const searched: (string | null)[] = []
    let fails = false
    await open({
      'GET project/': (request) => {
        searched.push(request.url.searchParams.get('q'))
        return fails ? problem('serverFailed', 500) : listed(projects)(request)
      },
    })
    const field = await screen.findByLabelText('Search projects')
    await screen.findByText('Elbe Reisen')
    fails = true
    act(() => void fireEvent.change(field, { target: { value: 'elbe' } }))
    await screen.findByRole('alert', { hidden: true })
    expect(searched).toEqual([null, 'elbe'])
    expect(document.title).toContain('Dashboard')
  })

  test('leads to a new project only where the account may create one [HOM-02]', async () => {
    await open()
    expect(screen.getByText('New project').closest('a')?.getAttribute('href')).toBe('/?new=1')
    expect(screen.getByText('All projects').closest('a')?.getAttribute('href')).toBe('/')
    close()
    cleanup()
    const { info } = await import('#domain/fixtures/session.ts')
    await open({ 'GET settings/info/': () => ({ ...info, client: { ...info.client, may_create_project: false } }) })
    expect(screen.queryByText('New project')).toBeNull()
  })
})
