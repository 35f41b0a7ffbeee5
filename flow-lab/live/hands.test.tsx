import { afterEach, expect, test } from 'vitest'
import { controlOf, type HandsWatcher, watchHands } from './hands.ts'

let watcher: HandsWatcher | undefined
afterEach(() => {
  watcher?.stop()
  document.body.replaceChildren()
})

const isOwn = (element: Element) => element.closest('#panel') !== null

/**
 * The document, but whatever happens in it was done by a person: a test can't make events that a browser vouches for.
 */
const personal = (page: Document): Document => {
  const heard = new Map<unknown, EventListener>()
  const vouched = (event: Event) =>
    new Proxy(event, {
      get: (of, key) => {
        const value: unknown = key === 'isTrusted' ? true : Reflect.get(of, key, of)
        return typeof value === 'function' ? value.bind(of) : value
      },
    })
  const added: Document['addEventListener'] = (type: string, hear: unknown, capture: unknown) => {
    const listener = (event: Event) => (hear as EventListener)(vouched(event))
    heard.set(hear, listener)
    page.addEventListener(type, listener, capture as boolean)
  }
  const removed = (type: string, hear: unknown, capture: boolean) =>
    page.removeEventListener(type, heard.get(hear) ?? null, capture)
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
const watch = (html: string, page = personal(document)) => {
  document.body.innerHTML = html
  time = 0
  watcher = watchHands({ page, isOwn, now: () => time })
  return watcher
}
const find = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector) as E
const click = (selector: string) => find(selector).dispatchEvent(new MouseEvent('click', { bubbles: true }))
const type = (selector: string, value: string) => {
  find<HTMLInputElement>(selector).value = value
  find(selector).dispatchEvent(new Event('input', { bubbles: true }))
}
const strike = (selector: string, key: string) =>
  find(selector).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))

test('a press is known by role, name and place, wherever inside the control it was', () => {
  const { take } = watch('<button>Add</button><button><b id="it">Add</b></button><a href="#cart" id="way">Cart</a>')
  click('#it')
  expect(take()).toEqual([{ do: 'press', role: 'button', name: 'Add', nth: 1 }])
  expect(take()).toEqual([])
  click('#way')
  expect(take()).toEqual([{ do: 'press', role: 'link', name: 'Cart', nth: 0 }])
  click('body')
  expect(take()).toEqual([])
})

test('of what is typed into a field only the end counts; a choice is told by its value', () => {
  const { take } = watch(
    '<label>Name <input id="name"></label><label>Note <textarea id="note"></textarea></label><label>Year <select id="year"><option>1<option>2</select></label>',
  )
  for (const value of ['P', 'Pa', 'Paula']) type('#name', value)
  type('#note', 'x')
  // A document without a layout shows nothing of any size.
  find('#year').getBoundingClientRect = () => new DOMRect(0, 0, 80, 20)
  find<HTMLSelectElement>('#year').value = '2'
  find('#year').dispatchEvent(new Event('change', { bubbles: true }))
  expect(take()).toEqual([
    { do: 'fill', role: 'textbox', name: 'Name', nth: 0, value: 'Paula' },
    { do: 'fill', role: 'textbox', name: 'Note', nth: 0, value: 'x' },
    { do: 'choose', role: 'combobox', name: 'Year', nth: 0, value: '2' },
  ])
})

test('a press of a label is one press, and the one of its control that follows is nobody’s', () => {
  const { take } = watch('<label id="label">Accept <input type="checkbox" id="box"></label>')
  click('#label')
  expect(find<HTMLInputElement>('#box').checked).toBe(true)
  expect(take()).toEqual([{ do: 'press', role: 'label', name: 'Accept', nth: 0 }])
  click('#box')
  expect(take()).toEqual([{ do: 'press', role: 'checkbox', name: 'Accept', nth: 0 }])
})

test('keys count where the browser makes no press of them', () => {
  const { take } = watch(
    '<input id="text" aria-label="Text"><input id="combo" role="combobox" aria-label="Place"><button id="button">Go</button><div role="tab" id="tab" tabindex="0">One</div>',
  )
  strike('#text', 'ArrowDown')
  strike('#button', 'Enter')
  strike('#tab', 'a')
  expect(take()).toEqual([])
  strike('#text', 'Escape')
  strike('#combo', 'ArrowDown')
  strike('#combo', 'Home')
  strike('#combo', 'Enter')
  strike('#tab', 'ArrowRight')
  expect(take()).toEqual([
    { do: 'key', role: 'textbox', name: 'Text', nth: 0, value: 'Escape' },
    { do: 'key', role: 'combobox', name: 'Place', nth: 0, value: 'ArrowDown' },
    { do: 'key', role: 'combobox', name: 'Place', nth: 0, value: 'Enter' },
    { do: 'key', role: 'tab', name: 'One', nth: 0, value: 'ArrowRight' },
  ])
})

test('what lies longer back than a component may take is told with what is done next, not with what comes by itself', () => {
  const { take } = watch('<button id="one">One</button><button id="two">Two</button>')
  click('#one')
  time = 251
  expect(take()).toEqual([])
  click('#two')
  time = 501
  expect(take().map(({ name }) => name)).toEqual(['One', 'Two'])
})

test('the panel’s own controls are neither told nor counted', () => {
  const { take } = watch('<div id="panel"><button id="own">Add</button></div><button id="theirs">Add</button>')
  click('#own')
  type('#own', 'x')
  expect(take()).toEqual([])
  click('#theirs')
  const [hand] = take()
  expect(hand).toEqual({ do: 'press', role: 'button', name: 'Add', nth: 0 })
  expect(controlOf(document, hand!, isOwn)).toBe(find('#theirs'))
})

test('what a programme does is nobody’s doing, and neither is anything after the end', () => {
  const programmes = watch('<button id="one">One</button><input id="text">', document)
  click('#one')
  type('#text', 'x')
  strike('#text', 'Escape')
  expect(programmes.take()).toEqual([])
  programmes.stop()
  const { take, stop } = watch('<button id="one">One</button>')
  stop()
  click('#one')
  expect(take()).toEqual([])
})

test('a control is found again; of one that can’t be seen its label, and nobody where there is none', () => {
  watch('<button>Add</button><button id="second">Add</button><label id="label">Accept <input type="checkbox"></label>')
  const hand = { do: 'press', role: 'button', name: 'Add', nth: 1 } as const
  expect(controlOf(document, hand, isOwn)).toBe(find('#second'))
  expect(controlOf(document, { ...hand, nth: 2 }, isOwn)).toBeNull()
  // A document without a layout shows nothing of any size.
  expect(controlOf(document, { ...hand, role: 'checkbox', name: 'Accept', nth: 0 }, isOwn)).toBe(find('#label'))
})
