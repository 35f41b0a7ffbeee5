import { afterEach, expect, test } from 'vitest'
import { findControl, type InteractionRecorder, recordInteractions } from './interactions.ts'

let watcher: InteractionRecorder | undefined
afterEach(() => {
  watcher?.stop()
  document.body.replaceChildren()
})

const isOwn = (element: Element) => element.closest('#panel') !== null

/** The document with every event marked as trusted, because a test cannot create trusted events. */
const withTrustedEvents = (page: Document): Document => {
  const listeners = new Map<unknown, EventListener>()
  const trusted = (event: Event) =>
    new Proxy(event, {
      get: (of, key) => {
        const value: unknown = key === 'isTrusted' ? true : Reflect.get(of, key, of)
        return typeof value === 'function' ? value.bind(of) : value
      },
    })
  const added: Document['addEventListener'] = (type: string, listener: unknown, capture: unknown) => {
    const wrapper = (event: Event) => (listener as EventListener)(trusted(event))
    listeners.set(listener, wrapper)
    page.addEventListener(type, wrapper, capture as boolean)
  }
  const removed = (type: string, listener: unknown, capture: boolean) => {
    const wrapper = listeners.get(listener)
    if (wrapper !== undefined) page.removeEventListener(type, wrapper, capture)
  }
  return new Proxy(page, {
    get: (of, key) => {
      if (key === 'addEventListener') return added
      if (key === 'removeEventListener') return removed
      const value: unknown = Reflect.get(of, key, of)
      return typeof value === 'function' ? value.bind(of) : value
    },
  })
}

let time = 0
const watch = (html: string, page = withTrustedEvents(document)) => {
  document.body.innerHTML = html
  time = 0
  watcher = recordInteractions({ page, isOwn, now: () => time })
  return watcher
}
const find = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector) as E
const click = (selector: string) => find(selector).dispatchEvent(new MouseEvent('click', { bubbles: true }))
const type = (selector: string, value: string) => {
  find<HTMLInputElement>(selector).value = value
  find(selector).dispatchEvent(new Event('input', { bubbles: true }))
}
const pressKey = (selector: string, key: string) =>
  find(selector).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))

test('a press is recorded with the role, name and index of its control, also when an element inside it was clicked', () => {
  const { take } = watch('<button>Add</button><button><b id="it">Add</b></button><a href="#cart" id="way">Cart</a>')
  click('#it')
  expect(take()).toEqual([{ do: 'press', role: 'button', name: 'Add', nth: 1 }])
  expect(take()).toEqual([])
  click('#way')
  expect(take()).toEqual([{ do: 'press', role: 'link', name: 'Cart', nth: 0 }])
  click('body')
  expect(take()).toEqual([])
})

test('of several inputs into a field only the last is recorded, and a choice is recorded with its value', () => {
  const { take } = watch(
    '<label>Name <input id="name"></label><label>Note <textarea id="note"></textarea></label><label>Year <select id="year"><option>1<option>2</select></label>',
  )
  for (const value of ['P', 'Pa', 'Paula']) type('#name', value)
  type('#note', 'x')
  // The test environment has no layout, so elements have no area.
  find('#year').getBoundingClientRect = () => new DOMRect(0, 0, 80, 20)
  find<HTMLSelectElement>('#year').value = '2'
  find('#year').dispatchEvent(new Event('change', { bubbles: true }))
  expect(take()).toEqual([
    { do: 'fill', role: 'textbox', name: 'Name', nth: 0, value: 'Paula' },
    { do: 'fill', role: 'textbox', name: 'Note', nth: 0, value: 'x' },
    { do: 'choose', role: 'combobox', name: 'Year', nth: 0, value: '2' },
  ])
})

test('a press of a label is recorded once; the click that the browser then sends to its control is ignored', () => {
  const { take } = watch('<label id="label">Accept <input type="checkbox" id="box"></label>')
  click('#label')
  expect(find<HTMLInputElement>('#box').checked).toBe(true)
  expect(take()).toEqual([{ do: 'press', role: 'label', name: 'Accept', nth: 0 }])
  click('#box')
  expect(take()).toEqual([{ do: 'press', role: 'checkbox', name: 'Accept', nth: 0 }])
})

test('keys are recorded only where the browser does not turn them into clicks', () => {
  const { take } = watch(
    '<input id="text" aria-label="Text"><input id="combo" role="combobox" aria-label="Place"><button id="button">Go</button><div role="tab" id="tab" tabindex="0">One</div>',
  )
  pressKey('#text', 'ArrowDown')
  pressKey('#button', 'Enter')
  pressKey('#tab', 'a')
  expect(take()).toEqual([])
  pressKey('#text', 'Escape')
  pressKey('#combo', 'ArrowDown')
  pressKey('#combo', 'Home')
  pressKey('#combo', 'Enter')
  pressKey('#tab', 'ArrowRight')
  expect(take()).toEqual([
    { do: 'key', role: 'textbox', name: 'Text', nth: 0, value: 'Escape' },
    { do: 'key', role: 'combobox', name: 'Place', nth: 0, value: 'ArrowDown' },
    { do: 'key', role: 'combobox', name: 'Place', nth: 0, value: 'Enter' },
    { do: 'key', role: 'tab', name: 'One', nth: 0, value: 'ArrowRight' },
  ])
})

test('take returns an interaction older than 250 ms only together with a newer one', () => {
  const { take } = watch('<button id="one">One</button><button id="two">Two</button>')
  click('#one')
  time = 251
  expect(take()).toEqual([])
  click('#two')
  time = 501
  expect(take().map(({ name }) => name)).toEqual(['One', 'Two'])
})

test('controls of the panel are not recorded and do not count in an index', () => {
  const { take } = watch('<div id="panel"><button id="own">Add</button></div><button id="theirs">Add</button>')
  click('#own')
  type('#own', 'x')
  expect(take()).toEqual([])
  click('#theirs')
  const [interaction] = take()
  expect(interaction).toEqual({ do: 'press', role: 'button', name: 'Add', nth: 0 })
  expect(findControl(document, interaction!, isOwn)).toBe(find('#theirs'))
})

test('events sent by scripts and events after stop are not recorded', () => {
  const untrusted = watch('<button id="one">One</button><input id="text">', document)
  click('#one')
  type('#text', 'x')
  pressKey('#text', 'Escape')
  expect(untrusted.take()).toEqual([])
  untrusted.stop()
  const { take, stop } = watch('<button id="one">One</button>')
  stop()
  click('#one')
  expect(take()).toEqual([])
})

test('findControl returns the control, the label of a control without an area, or null', () => {
  watch('<button>Add</button><button id="second">Add</button><label id="label">Accept <input type="checkbox"></label>')
  const interaction = { do: 'press', role: 'button', name: 'Add', nth: 1 } as const
  expect(findControl(document, interaction, isOwn)).toBe(find('#second'))
  expect(findControl(document, { ...interaction, nth: 2 }, isOwn)).toBeNull()
  // The test environment has no layout, so elements have no area.
  expect(findControl(document, { ...interaction, role: 'checkbox', name: 'Accept', nth: 0 }, isOwn)).toBe(
    find('#label'),
  )
})
