import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Gallery } from './gallery.tsx'

test('the gallery links to pages about the flows above them', () => {
  render(
    <Gallery
      table={{ variants: [], rows: [], links: {} }}
      parts={[]}
      globals={{}}
      links={[{ href: './comparison/index.html', text: 'What has changed from v1 to v2' }]}
      words={{ title: 'Flows', intro: 'All of them.', states: String, flow: String }}
    />,
  )
  const link = screen.getByRole('link', { name: 'What has changed from v1 to v2' })
  expect(link.getAttribute('href')).toBe('./comparison/index.html')
})
