import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { AccessLine } from '#src/components/data/access-line.tsx'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { show } from '#src/testing/show.tsx'
import { AppFrame } from './app-frame.tsx'
import { StepsHeader } from './steps-header.tsx'

afterEach(cleanup)

test('the current step is announced, finished steps are links, later steps are not', async () => {
  await show(
    <StepsHeader
      title="Choose a region"
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

test('the position among the steps shows and hides them; a step that is opened hides them too', async () => {
  await show(
    <StepsHeader
      title="Choose a region"
      label="Buy a number"
      steps={[
        { id: 'country', name: 'Country', state: 'finished', href: '#country' },
        { id: 'region', name: 'Region', state: 'current' },
      ]}
    />,
  )
  const position = screen.getByLabelText('Step 2 of 2')
  const isOpen = () => position.getAttribute('aria-expanded')
  expect([isOpen(), position.textContent]).toEqual(['false', '2 of 2'])
  expect(screen.getByRole('list').id).toBe(position.getAttribute('aria-controls'))
  fireEvent.click(position)
  expect(isOpen()).toBe('true')
  fireEvent.click(screen.getByRole('link'))
  expect(isOpen()).toBe('false')
})

test('the top bar shows the project and the access to it, in both languages [NAV-10]', async () => {
  const english = await show(<AccessLine project="Berlin line" access="manager" />)
  expect(english.container.firstElementChild?.parentElement?.textContent).toContain(
    'You are in Berlin line project with manager access',
  )
  const persian = await show(<AccessLine project="Berlin line" access="manager" />, { language: 'fa' })
  expect(persian.container.textContent).toContain('شما در پروژهٔ Berlin line با دسترسی مدیر هستید')
})

test('the frame starts with a skip link and marks the current page', async () => {
  const { container } = await show(
    <AppFrame
      topBar={{ brand: 'Portal' }}
      sideBar={{
        current: 'cart',
        heading: 'Portal',
        groups: [
          {
            id: 'money',
            heading: 'Money',
            entries: [
              { id: 'dashboard', name: 'Dashboard', icon: null, href: '/dashboard' },
              { id: 'cart', name: 'Cart', icon: null, href: '/cart' },
            ],
          },
        ],
        tabs: [{ id: 'cart', name: 'Basket', icon: null, href: '/cart' }],
      }}
    >
      <h1>Cart</h1>
    </AppFrame>,
  )
  expect(container.querySelector('a')?.getAttribute('href')).toBe('#main')
  expect(screen.getByRole('main').id).toBe('main')
  const pages = screen.getByRole('navigation', { name: 'Pages' })
  expect(within(pages).getByRole('link', { current: 'page' }).getAttribute('href')).toBe('/cart')
  expect(within(pages).getByRole('list', { name: 'Money' }).children).toHaveLength(2)
  const tabs = within(container.querySelector('[data-tab-bar]') as HTMLElement)
  expect(tabs.getByRole('link', { current: 'page', hidden: true }).textContent).toBe('Basket')
  expect(tabs.getByRole('button', { hidden: true }).textContent).toBe('More')
})

test('a change is announced once', async () => {
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
