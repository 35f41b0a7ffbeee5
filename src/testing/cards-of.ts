import { screen } from '@testing-library/react'

/** The texts that phones show of the rows of a table, by the places of a card: `title`, `end`, `sub`, `subEnd`. */
export const cardsOf = async (name: string): Promise<Record<string, string>[]> => {
  const table = (await screen.findByRole('table', { name })).cloneNode(true) as HTMLElement
  for (const other of table.querySelectorAll('[data-instead=table], [data-instead=wide], [data-label]')) other.remove()
  return [...table.querySelectorAll('tbody tr[data-key]')].map((row) =>
    Object.fromEntries(
      [...row.querySelectorAll<HTMLElement>('[data-card]:not([data-card=hidden], [data-card=sign])')].map((cell) => [
        cell.dataset.card,
        cell.textContent,
      ]),
    ),
  )
}
