import { useEffect, useState } from 'react'

type Row = Record<string, unknown> & { id: string }

/** The numbers of a project in plain cells, loaded page by page as the portal does. */
export const Rows = () => {
  const [page, setPage] = useState(1)
  const [rows, setRows] = useState<Row[]>([])
  useEffect(() => {
    loadRows(page).then(setRows)
  }, [page])
  return (
    <main>
      <table>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-key={row.id}>
              {shown.map((name) => (
                <td key={name}>{String(row[name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" data-next onClick={() => setPage(page + 1)}>
        Next
      </button>
    </main>
  )
}

/** As many columns as the portal's table has. */
const shown = ['number', 'type', 'state', 'channels_included', 'renew_cost', 'auto_renew', 'expire_date']

const loadRows = async (page: number): Promise<Row[]> => {
  const { pathname, search } = location
  if (pathname !== '/my_number') return []
  const query = new URLSearchParams(search)
  query.set('page', String(page))
  const response = await fetch(`/api/v1/mynumbers/${localStorage.getItem('project')}/?${query}`, {
    headers: { authorization: `Bearer ${localStorage.getItem('token')}` },
  })
  return ((await response.json()) as { results: Row[] }).results
}
