import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { show } from '#src/testing/show.tsx'
import { choiceFilter } from './list-filter.tsx'
import { ListTools } from './list-tools.tsx'

afterEach(cleanup)

const tools = (state: 'open' | 'paid' | undefined, onChoice: (state: 'open' | 'paid' | undefined) => void) => (
  <ListTools
    search="Search by number"
    typed=""
    onTyped={() => undefined}
    filters={[
      choiceFilter({
        id: 'state',
        label: 'State',
        all: 'All states',
        value: state,
        options: [
          { value: 'open', label: 'Open' },
          { value: 'paid', label: 'Paid' },
        ],
        onChoice,
      }),
    ]}
    clearHref="/list"
  />
)

test('a filter that is set is a chip with its name and value, which is changed by a press and removed by its button', async () => {
  const choices: unknown[] = []
  const { again } = await show(tools(undefined, (choice) => choices.push(choice)))
  expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Filter' }).textContent).toBe('Filter')
  fireEvent.change(screen.getByRole('combobox', { name: 'State', hidden: true }), { target: { value: 'paid' } })

  again(tools('paid', (choice) => choices.push(choice)))
  const chips = within(screen.getByRole('list', { name: 'Active filters' }))
  const [chip, remove] = chips.getAllByRole('button')
  expect([chip?.textContent, remove?.getAttribute('aria-label')]).toEqual(['State: Paid', 'Remove the filter State'])
  expect(screen.getByRole('button', { name: 'Filter 1' }).getAttribute('popovertarget')).toBe(
    chip?.getAttribute('popovertarget'),
  )
  fireEvent.click(remove as HTMLElement)
  expect(choices).toEqual(['paid', undefined])
  expect(chips.getByRole('link', { name: 'Clear filters' }).getAttribute('href')).toBe('/list')
})

test('the search box has a short placeholder, and a name that tells what it finds', async () => {
  await show(tools(undefined, () => undefined))
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search by number' }).placeholder).toBe('Search')
})
