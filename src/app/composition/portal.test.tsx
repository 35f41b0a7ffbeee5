import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { callsResponse } from '#domain/fixtures/calls.ts'
import { noModules } from '#domain/fixtures/modules.ts'
import { info, otherInfo, projects, site } from '#domain/fixtures/session.ts'
import { openPortal, type PortalOptions, problem, signedIn } from '#src/testing/open-portal.tsx'

let close: () => void = () => undefined

const open = (options: PortalOptions = {}) => {
  const portal = openPortal(options)
  close = portal.close
  return portal
}

beforeEach(() => {
  localStorage.clear()
  document.documentElement.removeAttribute('style')
  window.scrollTo = () => undefined
})
afterEach(() => {
  close()
  cleanup()
  vi.restoreAllMocks()
})

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

const signIn = async (email = 'clara.neumann@example.com') => {
  await heading('Sign in')
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Sandbox2026' } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
}

describe('site configuration', () => {
  test('a build that names its site requests that one, on any host [CFG-01]', async () => {
    const queries: string[] = []
    open({
      identifier: 'numbers.example.com',
      responses: {
        'GET configs/site/': ({ url }) => {
          queries.push(url.search)
          return site
        },
      },
    })
    await heading('Sign in')
    expect(queries).toEqual(['?identifier=numbers.example.com'])
  })

  test('a branded loading screen is shown until the configuration is loaded [CFG-01]', async () => {
    localStorage.setItem(
      'portal.paint',
      JSON.stringify({
        brand: { name: 'Saffron Tel', icon: '', colour: '#e8a200' },
        theme: 'light',
        scheme: 'light',
        variables: {},
      }),
    )
    const site$ = Promise.withResolvers<unknown>()
    const queries: string[] = []
    const { app } = open({
      search: '?notify=welcome',
      responses: {
        'GET configs/site/': ({ url }) => {
          queries.push(url.search)
          return site$.promise
        },
      },
    })
    await act(() => app.ready)
    expect(screen.getByText('Opening Saffron Tel…').getAttribute('class')).toBe('shell-words')
    expect(screen.queryByRole('heading')).toBeNull()
    expect(queries).toEqual(['?identifier=portal.example&notify=welcome'])
    site$.resolve(site)
    await heading('Sign in')
  })

  test.each(['/', '/login', '/cart?step=pay', '/nowhere'])(
    'a refused configuration shows Not Found without buttons on %s [CFG-02]',
    async (path) => {
      open({ path, responses: { 'GET configs/site/': () => problem('domainInvalid', 404) } })
      await heading('Page not found')
      expect(screen.queryAllByRole('button')).toEqual([])
      expect(screen.queryAllByRole('link')).toEqual([])
    },
  )

  test('an unreachable service is reported with Retry, which opens the portal [CFG-02]', async () => {
    let isDown = true
    open({
      responses: {
        'GET configs/site/': () => {
          if (isDown) throw new TypeError('Failed to fetch')
          return site
        },
      },
    })
    await heading('Can’t reach the service')
    isDown = false
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await heading('Sign in')
  })

  test('title, page and tab show brand, colour and icon, which are stored for the next start [CFG-04]', async () => {
    open({
      responses: {
        'GET configs/site/': () => ({
          ...site,
          template: { images: { icon: '/api/brand/northline.svg' }, colours: { brand: '#e8a200' } },
        }),
      },
    })
    await heading('Sign in')
    await waitFor(() => expect(document.title).toBe('Sign in · Northline Numbers'))
    expect(document.documentElement.style.getPropertyValue('--np-colors-brand-solid')).not.toBe('')
    expect(document.querySelector<HTMLLinkElement>('link[rel=icon]')?.getAttribute('href')).toBe(
      '/api/brand/northline.svg',
    )
    const kept = JSON.parse(localStorage.getItem('portal.paint') ?? '{}')
    expect(kept.brand).toEqual({ name: 'Northline Numbers', icon: '/api/brand/northline.svg', colour: '#e8a200' })
  })

  test("the first theme is the site's default; the user's choice is stored [CFG-05]", async () => {
    const first = open({ responses: { 'GET configs/site/': () => ({ ...site, default: 'dark' }) } })
    await heading('Sign in')
    expect(document.documentElement.dataset.theme).toBe('dark')
    fireEvent.change(screen.getByLabelText('Theme'), { target: { value: 'custom' } })
    expect(document.documentElement.dataset.theme).toBe('custom')
    first.close()
    open({ responses: { 'GET configs/site/': () => ({ ...site, default: 'dark' }) } })
    await heading('Sign in')
    expect(document.documentElement.dataset.theme).toBe('custom')
  })

  test('the density is chosen in the menu of the account, in both languages, and survives a reload [CFG-05]', async () => {
    signedIn()
    const first = open({ path: '/account' })
    await heading('Account')
    const density = () => document.documentElement.dataset.density
    expect(density()).toBe('comfortable')
    const select = screen.getByLabelText<HTMLSelectElement>('Row height')
    expect([...select.options].map(({ text }) => text)).toEqual(['Comfortable rows', 'Compact rows'])
    fireEvent.change(select, { target: { value: 'compact' } })
    expect([density(), localStorage.getItem('portal.density')]).toEqual(['compact', 'compact'])
    first.close()
    document.documentElement.removeAttribute('data-density')
    const { app } = open({ path: '/account' })
    await heading('Account')
    expect(density()).toBe('compact')
    act(() => app.session.send({ type: 'language.chosen', language: 'fa' }))
    const persian = await screen.findByLabelText<HTMLSelectElement>('ارتفاع سطرها')
    fireEvent.change(persian, { target: { value: 'comfortable' } })
    expect(density()).toBe('comfortable')
  })

  test("the menu lists the site's languages; Persian runs from right to left; typed text stays [CFG-06]", async () => {
    open()
    await heading('Sign in')
    const menu = screen.getByLabelText<HTMLSelectElement>('Language')
    expect([...menu.options].map(({ value, text, lang }) => [value, text, lang])).toEqual([
      ['en', 'English', 'en'],
      ['fa', 'فارسی', 'fa'],
    ])
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'clara@example.com' } })
    fireEvent.change(menu, { target: { value: 'fa' } })
    await waitFor(() => expect(document.documentElement.dir).toBe('rtl'))
    expect(document.documentElement.lang).toBe('fa')
    expect(screen.getByDisplayValue('clara@example.com')).toBeDefined()
    expect(localStorage.getItem('portal.language')).toBe('fa')
  })

  test('a page that the site switches off does not exist, and no link leads to it [CFG-03]', async () => {
    signedIn()
    const { history } = open({
      path: '/dashboard',
      responses: {
        'GET configs/site/': () => ({
          ...site,
          access: { sms: false, finance: false, cart: false, buy_number: false },
        }),
      },
    })
    await heading('Dashboard')
    await screen.findByText('Available balance')
    const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href')?.split('?')[0])
    expect(links().filter((href) => ['/sms', '/finance', '/cart', '/buy_number'].includes(String(href)))).toEqual([])
    expect(screen.getAllByRole('link', { name: 'Rates' })).not.toEqual([])
    act(() => history.push('/sms'))
    await heading('Page not found')
  })
})

describe('routes', () => {
  test.each([
    ['/dashboard', 'Dashboard'],
    ['/my_module', 'My Module'],
    ['/finance', 'Finance'],
    ['/call_detail_record', 'CDR'],
    ['/customer_care', 'Customer Care'],
    ['/project_settings', 'Project Settings'],
    ['/account', 'Account'],
    ['/', 'Projects'],
    ['/server_error', 'Something went wrong'],
  ])('%s is a page with the title "%s" [NAV-01]', async (path, title) => {
    signedIn()
    open({
      path,
      responses: {
        'GET project/prj_hafen/modules/': () => noModules,
        'GET mynumbers/prj_hafen/cdr/': () => callsResponse,
      },
    })
    await heading(title)
    await waitFor(() => expect(document.title).toBe(`${title} · Northline Numbers`))
  })

  test.each(['/nowhere/at/all', '/finance/nowhere'])(
    '%s is an unknown path: Not Found, with a link and no bars [NAV-01, NAV-07]',
    async (path) => {
      signedIn()
      open({ path })
      await heading('Page not found')
      expect(screen.getByRole('link', { name: 'Go to the start page' }).getAttribute('href')).toBe('/')
      expect(screen.queryByRole('banner')).toBeNull()
      expect(screen.queryByRole('navigation')).toBeNull()
      await waitFor(() => expect(document.title).toBe('Page not found · Northline Numbers'))
    },
  )

  test('titles follow the language [NAV-01]', async () => {
    signedIn()
    const { app } = open({ path: '/account' })
    await heading('Account')
    act(() => app.session.send({ type: 'language.chosen', language: 'fa' }))
    await waitFor(() => expect(document.title).toBe('حساب کاربری · Northline Numbers'))
    expect(document.documentElement.lang).toBe('fa')
  })

  test('the focus moves to the heading of every page but the first', async () => {
    signedIn()
    const { history } = open({ path: '/dashboard' })
    await heading('Dashboard')
    expect(document.activeElement).toBe(document.body)
    act(() => history.push('/account'))
    const title = await heading('Account')
    await waitFor(() => expect(document.activeElement).toBe(title))
  })

  test('Back, Forward and a pasted link restore the page and its search [NAV-12]', async () => {
    signedIn(null)
    const many = Array.from({ length: 12 }, (_, index) => ({
      ...projects[0],
      id: `prj_${index}`,
      name: `Shop ${index}`,
    }))
    const searches: (string | null)[] = []
    const { history, address } = open({
      path: '/?q=shop&page=2',
      responses: {
        'GET project/': ({ url }) => {
          searches.push(`${url.searchParams.get('q')} ${url.searchParams.get('page')}`)
          return { count: 62, page: 2, page_size: 50, results: many }
        },
      },
    })
    await screen.findByText('Shop 11')
    expect(screen.getByDisplayValue('shop')).toBeDefined()
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('2')
    act(() => history.push('/account'))
    await heading('Account')
    act(() => history.back())
    await screen.findByText('Shop 11')
    expect(address()).toBe('/?q=shop&page=2')
    expect(searches).toEqual(['shop 2', 'shop 2'])
  })
})

describe('signing in', () => {
  test('opens Home; choosing a project loads it, stores it and opens the dashboard; leaving removes it [AUT-01, SES-01, SES-03]', async () => {
    const { address, asked, app } = open({ path: '/login' })
    await signIn()
    await heading('Projects')
    expect(localStorage.getItem('token')).toBe('tok_9f2c4e6a8b0d1f3e5a7c9e1b3d5f7a90')
    fireEvent.click(await screen.findByRole('button', { name: 'Hafen Logistik' }))
    await heading('Dashboard')
    expect(address()).toBe('/dashboard')
    expect(localStorage.getItem('project')).toBe('prj_hafen')
    expect(asked).toContain('GET project/prj_hafen/')
    act(() => app.session.send({ type: 'project.left' }))
    await heading('Projects')
    expect(localStorage.getItem('project')).toBeNull()
  })

  test('after a request for a protected page, opens it once a project is chosen [NAV-02, NAV-06]', async () => {
    const { address } = open({ path: '/finance?tab=orders' })
    await heading('Sign in')
    expect(address()).toBe('/login?from=%2Ffinance%3Ftab%3Dorders')
    await signIn()
    await heading('Projects')
    expect(address()).toBe('/?from=%2Ffinance%3Ftab%3Dorders')
    fireEvent.click(await screen.findByRole('button', { name: 'Hafen Logistik' }))
    await heading('Finance')
    expect(address()).toBe('/finance?tab=orders')
  })

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/.//evil.example'])(
    'with a return address of another origin (%s) opens Home instead [NAV-02]',
    async (from) => {
      const { address } = open({ path: `/login?from=${encodeURIComponent(from)}` })
      await signIn()
      await heading('Projects')
      expect(address()).toBe('/')
    },
  )

  test('a wrong password is shown at the form and does not reveal which accounts exist [AUT-01]', async () => {
    open({ path: '/login', responses: { 'POST auth/login/': () => problem('passwordInvalid', 422) } })
    await signIn()
    expect((await screen.findByRole('alert')).textContent).toContain('Invalid Password.')
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('clara.neumann@example.com')
    expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  })

  test('an incomplete form shows errors at its fields [AUT-01]', async () => {
    const { asked } = open({ path: '/login' })
    await heading('Sign in')
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    const email = screen.getByLabelText('Email')
    expect(email.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(String(email.getAttribute('aria-describedby')))?.textContent).toBe(
      'Enter your email address.',
    )
    expect(document.activeElement).toBe(email)
    expect(asked).not.toContain('POST auth/login/')
  })

  test('a signed-in user is redirected [NAV-03]', async () => {
    signedIn()
    const { address } = open({ path: '/login?from=%2Faccount' })
    await heading('Account')
    expect(address()).toBe('/account')
  })

  test("the account's language replaces the device's [SES-15]", async () => {
    open({ path: '/login', responses: { 'GET settings/info/': () => otherInfo } })
    await signIn()
    await waitFor(() => expect(document.documentElement.dir).toBe('rtl'))
  })
})

describe('the top bar', () => {
  test("shows the project, the user's access to it, balance and cart [NAV-10, DSH-02]", async () => {
    signedIn()
    open({ path: '/dashboard' })
    await heading('Dashboard')
    const [bar] = screen.getAllByRole('banner') as [HTMLElement]
    expect(bar.textContent).toContain('You are in Hafen Logistik project with owner access')
    expect(bar.textContent).toContain('$138.40')
    expect(within(bar).getByRole('link', { name: 'Cart, 2 numbers' }).getAttribute('href')).toBe('/cart')
  })

  test('an admin is shown as manager [NAV-10]', async () => {
    signedIn()
    const { project } = await import('#domain/fixtures/session.ts')
    open({ path: '/dashboard', responses: { 'GET project/prj_hafen/': () => ({ ...project, role: 'manager' }) } })
    await heading('Dashboard')
    expect(screen.getAllByRole('banner')[0]?.textContent).toContain('with manager access')
  })

  test('the side bar lists the pages of the project and marks the current one [NAV-09]', async () => {
    signedIn()
    open({ path: '/finance' })
    await heading('Finance')
    const [nav] = screen.getAllByRole('navigation', { name: 'Pages' })
    expect(
      within(nav as HTMLElement)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Dashboard',
      'My Number',
      'My Module',
      'SMS',
      'CDR',
      'Rates',
      'Finance',
      'Project Settings',
      'Customer Care',
    ])
    const lists = within(nav as HTMLElement).getAllByRole('list')
    expect(
      lists.map((list) => document.getElementById(list.getAttribute('aria-labelledby') ?? '')?.textContent),
    ).toEqual([undefined, 'Numbers', 'Messages and calls', 'Money', 'Project'])
    expect(within(nav as HTMLElement).getByRole('link', { current: 'page' }).textContent).toBe('Finance')
  })

  test.each([
    ['/buy_number', 'My Number'],
    ['/cart', undefined],
    ['/cart?step=pay', undefined],
    ['/cart?step=deposit', 'Finance'],
    ['/order/result?order=ord_20417', undefined],
    ['/order/result', undefined],
    ['/order/result?attempt=pay_8DEP', 'Finance'],
  ])('%s belongs to the entry “%s”, if to any, and the logo leads to the dashboard [NAV-09]', async (path, entry) => {
    signedIn()
    open({ path, otherwise: () => new Promise(() => undefined) })
    const [nav] = await screen.findAllByRole('navigation', { name: 'Pages' })
    await waitFor(() =>
      expect(within(nav as HTMLElement).queryByRole('link', { current: 'page' })?.textContent).toBe(entry),
    )
    expect(
      within(screen.getAllByRole('banner')[0] as HTMLElement)
        .getByRole('link', { name: 'Northline Numbers' })
        .getAttribute('href'),
    ).toBe('/dashboard')
  })

  test.each([
    ['/buy_number', 'Country · Buy a number'],
    ['/buy_number/DE', 'Region · Buy a number'],
    ['/buy_number/DE/de-local-30?step=options', 'Options · Buy a number'],
    ['/buy_number/DE/de-local-30?step=review', 'Review · Buy a number'],
    ['/cart', 'Cart'],
    ['/cart?step=pay', 'Payment · Cart'],
    ['/cart?step=nowhere', 'Cart'],
    ['/order/result?attempt=pay_8DEP', 'Deposit · Your order'],
  ])('the title of %s is “%s” before the brand [NAV-01]', async (path, title) => {
    signedIn()
    open({ path, otherwise: () => new Promise(() => undefined) })
    await waitFor(() => expect(document.title).toBe(`${title} · Northline Numbers`))
  })

  test('on a deep link the branded screen stays until there is a page: nothing blank is shown in between', async () => {
    signedIn()
    const account = Promise.withResolvers<unknown>()
    const { app } = open({ path: '/dashboard', responses: { 'GET settings/info/': () => account.promise } })
    await waitFor(() => expect(app.session.getSnapshot().context.site).not.toBeNull())
    await act(() => app.ready)
    const blanks: string[] = []
    const observer = new MutationObserver(() => {
      const isShown = document.querySelector('.shell, h1, main [aria-hidden]') !== null
      if (!isShown) blanks.push(document.body.textContent ?? '')
    })
    observer.observe(document.body, { childList: true, subtree: true })
    expect(document.querySelector('.shell-words')?.textContent).toBe('Opening Northline Numbers…')
    await act(async () => account.resolve(info))
    await heading('Dashboard')
    observer.disconnect()
    expect(blanks).toEqual([])
  })

  test('there is no side bar on Home and Account [NAV-08]', async () => {
    signedIn()
    open({ path: '/' })
    await heading('Projects')
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
  })
})

describe('home', () => {
  test('groups projects by role, each with id, name, owner and person; a deactivated one shows the role that deactivated it and is no button [HOM-01]', async () => {
    signedIn(null)
    open({ path: '/' })
    await screen.findByText('Hafen Logistik')
    const groups = screen.getAllByRole('region').map((group) => group.querySelector('h2')?.textContent)
    expect(groups).toEqual([
      'Projects you own',
      'Projects you manage',
      'Projects you use',
      'Projects of your customers',
    ])
    const used = screen.getByRole('region', { name: 'Projects you use' })
    for (const fact of ['prj_alster', 'Alster Praxis', 'Jonas Brandt', 'Front desk']) within(used).getByText(fact)
    within(screen.getByRole('region', { name: 'Projects you own' })).getByText('Project deactivated by a supervisor.')
    expect(screen.queryByRole('button', { name: 'Speicherstadt Foto' })).toBeNull()
  })
})

describe('a user who must change their password', () => {
  test('sees the request to change it, can open no project, and no other request is sent', async () => {
    signedIn()
    const { asked } = open({
      path: '/dashboard',
      responses: { 'GET settings/info/': () => ({ ...info, force_change_password: true }) },
    })
    await heading('Your password')
    screen.getByText('You must change your password.')
    expect(asked).toEqual(['GET configs/site/', 'GET settings/info/'])
  })
})

describe('leaving a project', () => {
  test('opens Home, and removes the project [SES-03]', async () => {
    signedIn()
    const { address } = open({ path: '/finance' })
    await heading('Finance')
    fireEvent.click(screen.getByText('Leave the project'))
    await heading('Projects')
    expect(address()).toBe('/')
    expect(localStorage.getItem('project')).toBeNull()
    expect(screen.queryByText('Leave the project')).toBeNull()
  })
})

describe('an expired session', () => {
  test('redirects to sign-in once with one notice, however many calls fail, and then returns to the page [SES-08]', async () => {
    signedIn()
    let isExpired = false
    const { address, app } = open({
      path: '/dashboard?tab=1',
      responses: {
        'GET dashboard/prj_hafen/': async () =>
          isExpired ? problem('notSignedIn', 401) : (await import('#domain/fixtures/dashboard.ts')).dashboard,
        'GET project/prj_hafen/': async () =>
          isExpired ? problem('notSignedIn', 401) : (await import('#domain/fixtures/session.ts')).project,
      },
    })
    await heading('Dashboard')
    isExpired = true
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await heading('Sign in')
    expect(address()).toBe('/login?from=%2Fdashboard%3Ftab%3D1')
    expect(['token', 'project', 'person'].map((key) => localStorage.getItem(key))).toEqual([null, null, null])
    expect(screen.getAllByText('Your session has ended.')).toHaveLength(1)
    isExpired = false
    await signIn()
    await heading('Dashboard')
    expect(address()).toBe('/dashboard?tab=1')
    expect(app.session.getSnapshot().context.identity.project).toBe('prj_hafen')
  })

  test('signing out ends the session on the server, opens sign-in without a return address, and clears the device [SES-13]', async () => {
    signedIn()
    localStorage.setItem('person', 'per_front')
    localStorage.setItem('portal.draft/acc_clara/prj_hafen/purchase', '{"numbers":["+493023125440"]}')
    localStorage.setItem('portal.resumption', '{"account":"acc_clara","project":"prj_hafen","person":null}')
    const { address, asked } = open({ path: '/finance' })
    await heading('Finance')
    fireEvent.click(screen.getByText('Sign out'))
    await heading('Sign in')
    expect(asked).toContain('POST auth/logout/')
    expect(address()).toBe('/login')
    expect(screen.queryByText('Your session has ended.')).toBeNull()
    expect(Object.keys(localStorage).toSorted()).toEqual(['portal.language', 'portal.paint', 'portal.session'])
    expect(localStorage.getItem('portal.session')).toMatch(/^signedOut [\d. ]+$/)
  })

  test('signing out ends what the page is reading, and it reads nothing more until the sign-in page is there [SES-13]', async () => {
    signedIn()
    const ending = Promise.withResolvers<object>()
    const bell = 'GET notifications/prj_hafen/state/'
    const reading: (AbortSignal | null)[] = []
    let wasEnded: (boolean | undefined)[] = []
    const { asked } = open({
      path: '/finance',
      responses: {
        [bell]: ({ signal }) => {
          reading.push(signal)
          return new Promise(() => undefined)
        },
        'POST auth/logout/': () => {
          wasEnded = reading.map((signal) => signal?.aborted)
          return ending.promise
        },
      },
    })
    await heading('Finance')
    const showAgain = () => {
      for (const type of ['pagehide', 'pageshow']) window.dispatchEvent(new Event(type))
    }
    await waitFor(() => expect(reading).toHaveLength(1))
    fireEvent.click(screen.getByText('Sign out'))
    await waitFor(() => expect(wasEnded).toEqual([true]))
    await act(async () => showAgain())
    ending.resolve({})
    await heading('Sign in')
    expect(asked.slice(asked.indexOf('POST auth/logout/') + 1)).toEqual([])
  })

  test('signing out in another tab ends the session of this tab too', async () => {
    signedIn()
    open({ path: '/finance' })
    await heading('Finance')
    localStorage.clear()
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: null }))
    })
    await heading('Sign in')
  })
})

describe('failures of the service', () => {
  test('403 redirects to Home, which shows the reason [SES-09]', async () => {
    signedIn()
    const { address } = open({
      path: '/dashboard',
      responses: { 'GET dashboard/prj_hafen/': () => problem('accessRefused', 403) },
    })
    await heading('Projects')
    expect(address()).toBe('/?refused=1')
    expect(screen.getByRole('alert').textContent).toContain('You have no access to this.')
  })

  test('a 403 for a required password change is shown once at Home [SES-09]', async () => {
    signedIn()
    const due = () => problem('passwordChangeRequired', 403)
    const { address, asked } = open({
      path: '/dashboard',
      responses: { 'GET dashboard/prj_hafen/': due, 'GET project/': due },
    })
    await heading('Your password')
    expect(address()).toBe('/?from=%2Fdashboard')
    expect(screen.getAllByText('You must change your password.')).toHaveLength(1)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(asked).not.toContain('GET project/')
  })

  test('500 shows the error page, whose button returns to the page before [SES-11]', async () => {
    signedIn()
    let isBroken = true
    const { dashboard } = await import('#domain/fixtures/dashboard.ts')
    const { address } = open({
      path: '/dashboard?tab=1',
      responses: { 'GET dashboard/prj_hafen/': () => (isBroken ? problem('serverFailed', 500) : dashboard) },
    })
    await heading('Something went wrong')
    expect(address()).toBe('/server_error?from=%2Fdashboard%3Ftab%3D1')
    isBroken = false
    fireEvent.click(screen.getByRole('button', { name: 'Go back and try again' }))
    await heading('Dashboard')
    expect(address()).toBe('/dashboard?tab=1')
  })

  test('a session that could not be loaded is reported in place of the page, and a retry opens it', async () => {
    signedIn()
    let isDown = true
    open({
      path: '/dashboard',
      responses: {
        'GET settings/info/': () => {
          if (isDown) throw new TypeError('Failed to fetch')
          return info
        },
      },
    })
    await heading('We couldn’t resume your session')
    isDown = false
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await heading('Dashboard')
  })

  test('503 announces a reload, and sends no further requests before it [SES-12]', async () => {
    signedIn()
    const { asked, reloads, app } = open({
      path: '/dashboard',
      responses: { 'GET dashboard/prj_hafen/': () => problem('serviceUnavailable', 503, { 'retry-after': '120' }) },
    })
    await waitFor(() =>
      expect(app.session.getSnapshot().children.service?.getSnapshot().value.page).toBe('unavailable'),
    )
    expect(reloads()).toBe(0)
    expect(asked.filter((call) => call === 'GET dashboard/prj_hafen/')).toHaveLength(1)
    fireEvent.click(await screen.findByRole('button', { name: 'Reload now' }))
    expect(reloads()).toBe(1)
  })
})
