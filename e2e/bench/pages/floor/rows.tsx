import { createElement, type ReactNode, useEffect, useState } from 'react'
import type { PlainNode } from '../rows.ts'

/** Rows as the portal has drawn them, page by page: the same elements with finished texts. */
declare global {
  var plainPages: readonly (readonly PlainNode[])[]
}

/** Pages of plain elements; each is shown when the response arrived from which the portal draws the same page. */
export const Rows = () => {
  const [page, setPage] = useState(0)
  const [shown, setShown] = useState<readonly PlainNode[]>([])
  useEffect(() => {
    loadPage().then(() => setShown(plainPages[page] ?? []))
  }, [page])
  return (
    <main>
      <table>
        <tbody>{shown.map(draw)}</tbody>
      </table>
      <button type="button" data-next onClick={() => setPage(page + 1)}>
        Next
      </button>
    </main>
  )
}

const draw = (node: PlainNode, place: number): ReactNode =>
  typeof node === 'string'
    ? node
    : createElement(
        node.tag,
        { key: node.attributes['data-key'] ?? place, ...node.attributes },
        ...node.children.map(draw),
      )

const loadPage = async (): Promise<void> => {
  const list = location.pathname === '/my_number' ? '' : 'cdr/'
  const response = await fetch(`/api/v1/mynumbers/${localStorage.getItem('project')}/${list}?page_size=100`, {
    headers: { authorization: `Bearer ${localStorage.getItem('token')}` },
  })
  await response.json()
}
