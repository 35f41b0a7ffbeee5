import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { noNumbers, numbersResponse } from '#domain/fixtures/numbers.ts'
import { place } from '#domain/fixtures/samples.ts'
import { info, passwordDueInfo, project, projects, site } from '#domain/fixtures/session.ts'
import { portalRoutes } from '#src/app/pages/routes.ts'
import type { Need } from '#src/runtime/routing/guards.ts'
import { openPortal, problem, type Responses, signedIn } from '#src/testing/open-portal.tsx'
// Transformed before the first test, which has to load it.
import './command-palette.screen.tsx'

let close: () => void = () => undefined

const dialogMethods = { showModal: HTMLDialogElement.prototype.showModal, close: HTMLDialogElement.prototype.close }

beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => undefined
  Element.prototype.scrollIntoView = () => undefined
  // jsdom has no top layer, so a shown dialog has the attribute `open`, and gives the focus to its first control.
  HTMLDialogElement.prototype.showModal = function () {
    const before = document.activeElement as HTMLElement
    this.setAttribute('open', '')
    this.querySelector('input')?.focus()
    this.addEventListener('close', () => before.focus(), { once: true })
  }
  HTMLDialogElement.prototype.close = function () {
    this.removeAttribute('open')
    this.dispatchEvent(new Event('close'))
  }
})
afterEach(() => {
  close()
  cleanup()
  Object.assign(HTMLDialogElement.prototype, dialogMethods)
})

const open = async (path = '/account', responses: Responses = {}) => {
  const portal = openPortal({
    path,
    responses: {
      'GET settings/sessions/': () => ({ count: 0, page: 1, page_size: 100, results: [] }),
      'GET mynumbers/prj_hafen/': () => numbersResponse,
      'GET project/prj_nordlicht/': () => ({ ...project, id: 'prj_nordlicht', name: 'Nordlicht Support' }),
      ...responses,
    },
  })
  close = portal.close
  await screen.findByRole('heading', { level: 1 })
  return portal
}

const press = (key: string, more = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })
const pressShortcut = () => press('k', { ctrlKey: true })
const field = () => screen.findByRole('combobox', { name: 'Search pages and actions' })
const type = async (value: string) => fireEvent.change(await field(), { target: { value } })
/** English titles of the pages that the palette offers to users with these needs, in the order of the routes. */
const titlesFor = (...needs: Need[]) =>
  portalRoutes
    .filter(({ need, unlisted, path }) => needs.includes(need) && !unlisted && !path.includes('$'))
    .map(({ path, title, step }) => {
      const part = /^.(?:finance|rate)\//.test(path) ? `: ${step?.({})?.message}` : ''
      return `${title.message}${part}`
    })
const names = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
const active = async () => document.getElementById((await field()).getAttribute('aria-activedescendant') ?? '')

describe('the command palette', () => {
  test('lists the pages that the side bar and the guards allow, other projects and actions', async () => {
    signedIn()
    await open('/dashboard', {
      'GET configs/site/': () => ({ ...site, access: { finance: false, sms: false, buy_number: false } }),
    })
    await screen.findByText('Available balance')
    const sideBar = within(await screen.findByRole('navigation', { name: 'Pages' }))
    const inSideBar = sideBar.getAllByRole('link').map(({ textContent }) => textContent)
    pressShortcut()
    expect(await field()).toHaveProperty('maxLength', 100)
    await screen.findByRole('group', { name: 'Switch to a project' })
    const pages = names('Pages')
    expect(pages).toEqual(
      titlesFor('user', 'project').filter((title) => !/^(Finance|SMS|New message|Buy a number)\b/.test(title)),
    )
    expect(pages).toEqual(expect.arrayContaining(['Projects', 'Dashboard', 'Cart', 'My Number', 'Account']))
    expect(inSideBar.filter((name) => !pages.includes(name))).toEqual([])
    expect(names('Switch to a project')[0]).toBe('Nordlicht SupportClara Neumann')
    expect(names('Actions')).toEqual(['Language: فارسی', 'Theme: Dark', 'Theme: Tinted', 'Compact rows', 'Sign out'])
  })

  test('offers no page that the role may not open', async () => {
    signedIn()
    await open('/dashboard', { [`GET project/${project.id}/`]: () => ({ ...project, role: 'simple' }) })
    await screen.findByText('Available balance')
    pressShortcut()
    await field()
    const ofTabs = names('Pages').filter((name) => /^(Finance|SMS|New message)\b/.test(name ?? ''))
    expect(ofTabs).toEqual([
      'Finance',
      'Finance: Orders',
      'Finance: Payments',
      'Finance: Transactions',
      'SMS',
      'SMS: Inbox',
      'SMS: Outbox',
      'New message',
    ])
  })

  test('keeps the highlighted command in sight when projects are loaded above it', async () => {
    signedIn()
    const scrolledTo: string[] = []
    Element.prototype.scrollIntoView = function () {
      scrolledTo.push(this.textContent ?? '')
    }
    const answer = Promise.withResolvers<void>()
    await open('/account', {
      'GET project/': async ({ url }) => {
        await answer.promise
        const size = Number(url.searchParams.get('page_size'))
        return { count: projects.length, page: 1, page_size: size, results: projects }
      },
    })
    pressShortcut()
    await field()
    press('End')
    expect(scrolledTo.at(-1)).toBe('Sign out')
    scrolledTo.length = 0
    answer.resolve()
    await screen.findByRole('group', { name: 'Switch to a project' })
    expect(scrolledTo).toEqual(['Sign out'])
  })

  test('offers no page of a project while none is open, and none before the password is changed', async () => {
    signedIn(null)
    await open()
    pressShortcut()
    await field()
    expect(names('Pages')).toEqual(titlesFor('user'))
    expect(names('Pages')).toEqual(expect.arrayContaining(['Projects', 'Account']))
    close()
    cleanup()
    await open('/', { 'GET settings/info/': () => passwordDueInfo })
    pressShortcut()
    await field()
    expect(names('Pages')).toEqual(['Projects'])
    expect(screen.queryByRole('group', { name: 'Switch to a project' })).toBeNull()
  })

  test('offers a visitor the pages of visitors, without projects, and calls nothing', async () => {
    const { asked } = await open('/forgot_password')
    asked.length = 0
    pressShortcut()
    await field()
    expect(names('Pages')).toEqual(['Sign in', 'Create an account', 'Forgot password'])
    expect(names('Actions').at(-1)).toBe('Compact rows')
    await type('berlin')
    expect(within(screen.getByRole('dialog')).queryAllByRole('option')).toEqual([])
    screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === 'Nothing is called “berlin”.')
    expect(asked).toEqual([])
  })

  test('opens a page by keyboard: typing, arrows, Home, End, Enter', async () => {
    signedIn()
    const { address } = await open('/account', { 'GET mynumbers/prj_hafen/': () => noNumbers })
    pressShortcut()
    await type('number')
    expect(names('Pages')).toEqual(['Buy a number', 'My Number'])
    expect((await active())?.textContent).toBe('Buy a number')
    for (const [key, shown] of [
      ['ArrowDown', 'My Number'],
      ['ArrowDown', 'Buy a number'],
      ['ArrowUp', 'My Number'],
      ['Home', 'Buy a number'],
      ['End', 'My Number'],
    ] as const) {
      press(key)
      expect((await active())?.textContent).toBe(shown)
      expect((await active())?.getAttribute('aria-selected')).toBe('true')
    }
    press('Enter')
    await waitFor(() => expect(address()).toBe('/my_number'))
    expect(screen.queryByRole('dialog')).toBeNull()
    const heading = await screen.findByRole('heading', { level: 1, name: 'My Number' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
  })

  test('gives the focus back when it is closed, by Escape, the shortcut, its button or its backdrop', async () => {
    signedIn()
    await open()
    const button = screen.getAllByRole('button', { name: 'Search pages and actions' })[0] as HTMLElement
    const ways = [
      () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true })),
      pressShortcut,
      () => fireEvent.click(screen.getByRole('button', { name: 'Close the search' })),
      () => fireEvent.click(screen.getByRole('dialog')),
    ]
    for (const leave of ways) {
      act(() => button.focus())
      fireEvent.click(button)
      await waitFor(async () => expect(document.activeElement).toBe(await field()))
      leave()
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(document.activeElement).toBe(button)
    }
  })

  test('opens from a field by the shortcut, not by its letter, and not over another modal dialog', async () => {
    signedIn()
    await open('/account?section=password')
    act(() => screen.getByLabelText('Current password').focus())
    press('k')
    expect(screen.queryByRole('dialog')).toBeNull()
    const other = document.body.appendChild(document.createElement('dialog'))
    other.setAttribute('open', '')
    pressShortcut()
    expect(screen.queryByRole('combobox', { name: 'Search pages and actions' })).toBeNull()
    other.remove()
    expect(pressShortcut()).toBe(false)
    await field()
  })

  test('finds numbers of the project, and opens the page of the chosen one', async () => {
    signedIn()
    const searched: (string | null)[] = []
    const { address } = await open('/account', {
      'GET mynumbers/prj_hafen/': ({ url }) => {
        searched.push(url.searchParams.get('q'))
        return { ...numbersResponse, results: numbersResponse.results.slice(0, 1) }
      },
    })
    pressShortcut()
    await type('+۴۹ ۳۰')
    const option = await screen.findByRole('option', { name: /\+49 30.*Berlin/ })
    expect(searched).toEqual(['+49 30'])
    fireEvent.click(option)
    await waitFor(() => expect(address()).toBe('/my_number/num_1'))
  })

  test.each([
    ['en', /^Restore ?· ?\+1/, '/my_number/num_5?action=restore'],
    ['fa', /^بازیابی ?· ?/, '/my_number/num_5?action=restore'],
    ['en', /^Delete the number ?· ?\+1/, '/my_number/num_5?action=delete'],
  ] as const)('in %s offers the actions of a found number: %s', async (language, name, href) => {
    signedIn()
    const { address } = await open('/account', {
      'GET settings/info/': () => ({ ...info, client: { ...info.client, language } }),
      'GET mynumbers/prj_hafen/': () => ({ ...numbersResponse, results: numbersResponse.results.slice(4, 5) }),
    })
    pressShortcut()
    const input = await within(await screen.findByRole('dialog')).findByRole('combobox')
    fireEvent.change(input, { target: { value: '+1 212' } })
    fireEvent.click(await screen.findByRole('option', { name }))
    await waitFor(() => expect(address()).toBe(href))
  })

  test('finds numbers by a Persian city of two letters, and shows the city in Persian [L10-03]', async () => {
    signedIn()
    const searched: (string | null)[] = []
    await open('/account', {
      'GET settings/info/': () => ({ ...info, client: { ...info.client, language: 'fa' } }),
      'GET mynumbers/prj_hafen/': ({ url }) => {
        searched.push(url.searchParams.get('q'))
        const found = { ...numbersResponse.results[0], ...place('Rome', 'رم') }
        return { ...numbersResponse, results: [found] }
      },
    })
    pressShortcut()
    const input = await screen.findByRole('combobox', { name: 'جست‌وجو در صفحه‌ها و کارها' })
    fireEvent.change(input, { target: { value: 'رم' } })
    expect((await screen.findByRole('option', { name: /^\+49 30/ })).querySelector('[data-more]')?.textContent).toBe(
      'رم',
    )
    expect(searched).toEqual(['رم'])
  })

  test('switches to another project', async () => {
    signedIn()
    const { address } = await open()
    pressShortcut()
    await type('nordlicht')
    fireEvent.click(await screen.findByRole('option', { name: /Nordlicht Support/ }))
    await screen.findAllByText('Nordlicht Support')
    await waitFor(() => expect(address()).toBe('/dashboard'))
    expect(localStorage.getItem('project')).toBe('prj_nordlicht')
  })

  test('changes theme, density and language, and signs out', async () => {
    signedIn()
    const { address } = await open()
    const run = async (name: string, option = name) => {
      pressShortcut()
      const input = await screen.findByRole('combobox', {
        name: /^(Search pages and actions|جست‌وجو در صفحه‌ها و کارها)$/,
      })
      fireEvent.change(input, { target: { value: name } })
      fireEvent.click(screen.getByRole('option', { name: option }))
    }
    await run('dark', 'Theme: Dark')
    await run('compact', 'Compact rows')
    const { dataset } = document.documentElement
    expect([dataset.theme, dataset.density]).toEqual(['dark', 'compact'])
    await run('language', 'Language: فارسی')
    await waitFor(() => expect(document.documentElement.lang).toBe('fa'))
    await screen.findByRole('heading', { level: 1, name: 'حساب کاربری' })
    await run('خروج از حساب')
    await waitFor(() => expect(address()).toBe('/login'))
  })

  test('reports projects that could not be loaded, and loads them again', async () => {
    signedIn()
    let fails = true
    await open('/account', {
      'GET project/': () => (fails ? problem('serverFailed', 500) : { count: 0, page: 1, page_size: 100, results: [] }),
    })
    pressShortcut()
    const dialog = within(await screen.findByRole('dialog'))
    expect((await dialog.findByRole('alert')).textContent).toContain('Projects or numbers could not be loaded.')
    expect(names('Pages')).toContain('Cart')
    fails = false
    fireEvent.click(dialog.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull())
  })
})
