import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '#src/testing/show.tsx'
import { Pagination } from './pagination.tsx'

afterEach(cleanup)

const pager = (changes: Partial<Parameters<typeof Pagination>[0]> = {}) => (
  <Pagination
    label="Numbers"
    page={4}
    pageSize={10}
    count={134}
    hrefOf={(page) => `/my_number?page=${page}`}
    onPageSizeChange={() => undefined}
    {...changes}
  />
)

test('pages are links with addresses of their own, the current one marked [LIM-01]', async () => {
  await show(pager())
  const links = within(screen.getByRole('navigation', { name: 'Pages of Numbers' })).getAllByRole('link')
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Previous page', '/my_number?page=3'],
    ['Page 1', '/my_number?page=1'],
    ['Page 2', '/my_number?page=2'],
    ['Page 3', '/my_number?page=3'],
    ['Page 4', '/my_number?page=4'],
    ['Page 5', '/my_number?page=5'],
    ['Page 14', '/my_number?page=14'],
    ['Next page', '/my_number?page=5'],
  ])
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('4')
  expect(screen.getByText('31–40 of 134')).toBeDefined()
})

test('offers 10, 20, 30, 50 and 100 rows, and reports the chosen size [LIM-01]', async () => {
  const onPageSizeChange = vi.fn()
  await show(pager({ onPageSizeChange }))
  const select = screen.getByRole('combobox', { name: 'Rows per page' })
  expect([...(select as HTMLSelectElement).options].map((option) => option.value)).toEqual([
    '10',
    '20',
    '30',
    '50',
    '100',
  ])
  fireEvent.change(select, { target: { value: '50' } })
  expect(onPageSizeChange.mock.calls).toEqual([[50]])
})

test('the first page has no previous link and the last page has no next link', async () => {
  const { again } = await show(pager({ page: 1 }))
  expect(screen.queryByRole('link', { name: 'Previous page' })).toBeNull()
  again(pager({ page: 14 }))
  expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull()
  expect(screen.getByText('131–134 of 134')).toBeDefined()
})

test('without rows there are no links and no row range', async () => {
  await show(pager({ page: 1, count: 0 }))
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.getByText('0–0 of 0')).toBeDefined()
})

test('Persian pages are written in Persian digits and keep their addresses [L10-02]', async () => {
  await show(pager(), { language: 'fa' })
  const current = screen.getByRole('link', { current: 'page' })
  expect(current.textContent).toBe('۴')
  expect(current.getAttribute('href')).toBe('/my_number?page=4')
  expect(screen.getByText('۳۱ تا ۴۰ از ۱۳۴')).toBeDefined()
})
