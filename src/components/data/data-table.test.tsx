import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { show } from '#src/testing/show.tsx'
import { type Column, DataTable, dash } from './data-table.tsx'

afterEach(cleanup)

type Fruit = { name: string }

const columns: readonly Column<Fruit>[] = [{ id: 'name', header: 'Name', card: 'title', cell: ({ name }) => name }]

const table = (names: readonly string[]) => (
  <DataTable
    label="Fruits"
    columns={columns}
    rows={names.map((name) => ({ name }))}
    keyOf={({ name }) => name}
    actions={({ name }) => <button type="button">Eat the {name}</button>}
  />
)

const rowOf = (name: string) => screen.getByRole('rowheader', { name }).closest('tr')
const buttonOf = (name: string) => screen.getByRole('button', { name: `Eat the ${name}` })

test('another page takes over the rows of the page before, but not their actions', async () => {
  const { again } = await show(table(['fig', 'plum']))
  const [fig, plum, eatFig] = [rowOf('fig'), rowOf('plum'), buttonOf('fig')]
  again(table(['kiwi', 'lime']))
  expect([rowOf('kiwi'), rowOf('lime')]).toEqual([fig, plum])
  expect(rowOf('kiwi')?.getAttribute('data-key')).toBe('kiwi')
  expect(buttonOf('kiwi')).not.toBe(eatFig)
})

test('a row keeps its element while other rows come and go', async () => {
  const { again } = await show(table(['fig', 'plum']))
  const [fig, plum] = [rowOf('fig'), rowOf('plum')]
  again(table(['kiwi', 'plum']))
  expect(rowOf('plum')).toBe(plum)
  expect(rowOf('kiwi')).not.toBe(fig)
})

test('a column that tells nothing in any row of the page is left out, unless it is sorted by it, and comes with the first row that does', async () => {
  const weighed = (weights: readonly number[], direction: 'ascending' | 'none' = 'none') => (
    <DataTable
      label="Fruits"
      sorts={{ weight: { href: '/', direction } }}
      columns={[
        ...columns,
        {
          id: 'weight',
          header: 'Weight',
          isTrivial: ({ weight }) => weight === 0,
          cell: ({ weight }) => weight || dash,
        },
      ]}
      rows={weights.map((weight, index) => ({ name: `fig ${index}`, weight }))}
      keyOf={({ name }) => name}
    />
  )
  const texts = () => screen.getAllByRole('row').map(({ textContent }) => textContent)
  const { again } = await show(weighed([0, 0]))
  expect(texts()).toEqual(['Name', 'fig 0', 'fig 1'])
  again(weighed([0, 0], 'ascending'))
  expect(texts()).toEqual(['NameWeight', 'fig 0Weight–', 'fig 1Weight–'])
  again(weighed([0, 7]))
  expect(texts()).toEqual(['NameWeight', 'fig 0Weight–', 'fig 1Weight7'])
})
