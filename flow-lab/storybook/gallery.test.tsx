import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Gallery } from './gallery.tsx'
import type { GalleryProps } from './gallery-parts.ts'
import { everyLook } from './looks.ts'

/** A window in which everything is in sight. */
class Sight {
  readonly #seen: (entries: { isIntersecting: boolean }[]) => void
  constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
    this.#seen = seen
  }
  observe = () => this.#seen([{ isIntersecting: true }])
  disconnect = () => undefined
}
vi.stubGlobal('IntersectionObserver', Sight)

afterEach(cleanup)

const story = 'stories/cars/lamp.stories.tsx On'

const props: GalleryProps = {
  table: {
    variants: [],
    links: { [story]: '?path=/story/flows-lamp--on' },
    rows: [
      { chart: 'lamp', state: 'lamp.on', kind: 'written', stories: [story] },
      { chart: 'lamp', state: 'lamp.off', kind: 'none', stories: [] },
    ],
  },
  parts: [{ folder: 'cars', heading: 'Cars' }],
  axes: [
    {
      name: 'theme',
      title: 'Theme',
      values: [
        { value: 'light', title: 'Light' },
        { value: 'dark', title: 'Dark' },
      ],
    },
    { name: 'size', title: 'Window', values: [{ value: 'phone', title: 'Phone' }] },
  ],
  look: { theme: 'dark', size: 'phone' },
  sizes: { phone: { width: 390, height: 844 } },
  onLook: vi.fn(),
  flow: '',
  onFlow: vi.fn(),
  isMatrix: false,
  onMatrix: vi.fn(),
  onStory: vi.fn(),
  pictures: { of: async (id, look) => `<p>${id} ${JSON.stringify(look)}</p>` },
  search: (text) => (text === 'shines' ? ['lamp.on'] : []),
  text: '',
  onText: vi.fn(),
  theme: 'dark',
  words: {
    title: 'Flows',
    intro: 'All of them.',
    states: String,
    flow: (chart) => `The ${chart}`,
    search: 'Search',
    example: 'the lamp shines',
    nothingFound: 'Nothing found',
    found: (count) => `${count} found`,
    everyLook: 'Every look',
    comma: ', ',
  },
}

test('the gallery links to pages about the flows above them', () => {
  const links = [{ href: './comparison/index.html', text: 'What has changed from v1 to v2' }]
  render(<Gallery {...props} links={links} />)
  const link = screen.getByRole('link', { name: 'What has changed from v1 to v2' })
  expect(link.getAttribute('href')).toBe('./comparison/index.html')
})

test('a state opens its story in the look of its picture, also in a new tab', async () => {
  render(<Gallery {...props} flow="lamp" />)
  const link = screen.getByRole('link', { name: 'on' })
  expect(link.getAttribute('href')).toBe('./?path=/story/flows-lamp--on&globals=theme:dark;viewport.value:phone')
  fireEvent.click(link)
  expect(props.onStory).toHaveBeenLastCalledWith('flows-lamp--on', { theme: 'dark', size: 'phone' })
  const picture = await screen.findByTitle('flows-lamp--on')
  expect(picture.getAttribute('srcdoc')).toBe('<p>flows-lamp--on {"theme":"dark","size":"phone"}</p>')
})

test('the matrix shows a state in every look, each with its own address', () => {
  render(<Gallery {...props} flow="lamp" isMatrix />)
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Light, Phone', './?path=/story/flows-lamp--on&globals=theme:light;viewport.value:phone'],
    ['Dark, Phone', './?path=/story/flows-lamp--on&globals=theme:dark;viewport.value:phone'],
  ])
})

test('the search takes the place of the flows, and says when it finds nothing', async () => {
  render(<Gallery {...props} />)
  const field = screen.getByRole('searchbox', { name: 'Search' })
  fireEvent.change(field, { target: { value: 'shines' } })
  expect(await screen.findByRole('link', { name: 'on The lamp' })).toBeDefined()
  expect(screen.queryByText('Cars')).toBeNull()
  expect(props.onText).toHaveBeenLastCalledWith('shines')
  fireEvent.change(field, { target: { value: 'moon' } })
  expect(await screen.findByText('Nothing found')).toBeDefined()
})

test('looks are every combination of the values of the axes', () => {
  expect(everyLook(props.axes)).toEqual([
    { theme: 'light', size: 'phone' },
    { theme: 'dark', size: 'phone' },
  ])
})
