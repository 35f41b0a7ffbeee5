import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { show } from '#src/testing/show.tsx'
import { AccessLine } from './access-line.tsx'
import { AppFrame } from './app-frame.tsx'
import { Announcement } from './live-region.tsx'
import { Stepper } from './stepper.tsx'

afterEach(cleanup)

test('the current step is announced, finished ones are links back, those ahead lead nowhere', async () => {
  await show(
    <Stepper
      label="Buy a number"
      steps={[
        { id: 'country', name: 'Country', state: 'finished', href: '/buy_number', chosen: 'Germany' },
        { id: 'region', name: 'Region', state: 'current' },
        { id: 'number', name: 'Number', state: 'ahead' },
      ]}
    />,
  )
  const steps = within(screen.getByRole('navigation', { name: 'Buy a number' })).getAllByRole('listitem')
  expect(steps.map((step) => [step.getAttribute('aria-current'), step.textContent])).toEqual([
    [null, 'Country (finished)Germany'],
    ['step', '2Region (current step)'],
    [null, '3Number (not reached yet)'],
  ])
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/buy_number'])
})

test('the top bar says in which project and with which access one is, in both languages [NAV-10]', async () => {
  const english = await show(<AccessLine project="Berlin line" access="manager" />)
  expect(english.container.firstElementChild?.parentElement?.textContent).toContain(
    'You are in Berlin line project with manager access',
  )
  const persian = await show(<AccessLine project="Berlin line" access="manager" />, { language: 'fa' })
  expect(persian.container.textContent).toContain('شما در پروژهٔ Berlin line با دسترسی مدیر هستید')
})

test('the frame starts with a way past it, and marks the page one is on', async () => {
  const { container } = await show(
    <AppFrame
      topBar={{ brand: 'Portal' }}
      sideBar={{
        current: 'cart',
        entries: [
          { id: 'dashboard', name: 'Dashboard', icon: null, href: '/dashboard' },
          { id: 'cart', name: 'Cart', icon: null, href: '/cart' },
        ],
      }}
    >
      <h1>Cart</h1>
    </AppFrame>,
  )
  expect(container.querySelector('a')?.getAttribute('href')).toBe('#main')
  expect(screen.getByRole('main').id).toBe('main')
  const pages = screen.getByRole('navigation', { name: 'Pages' })
  expect(within(pages).getByRole('link', { current: 'page' }).getAttribute('href')).toBe('/cart')
})

test('what happens is announced when it changes, and not again when nothing does', async () => {
  const { again } = await show(<Announcement text="Paying…" />)
  const region = screen.getByRole('status')
  const first = region.firstElementChild
  expect(region.textContent).toBe('Paying…')
  again(<Announcement text="Paying…" />)
  expect(region.firstElementChild).toBe(first)
  again(<Announcement text="Paid." />)
  expect(region.textContent).toBe('Paid.')
  expect(region.firstElementChild).not.toBe(first)
})
