import { computeAccessibleName, getRole } from 'dom-accessibility-api'
import type { Hand } from '#flow-lab/core/log.ts'

export type HandsWatcher = {
  /** What was done since this last answered anything, when the last of it was done just now; each is answered once. */
  readonly take: () => readonly Hand[]
  readonly stop: () => void
}

export type HandsOptions = {
  readonly page: Document
  /** Whether an element belongs to the panel and not to what is recorded. */
  readonly isOwn: (element: Element) => boolean
  readonly now?: () => number
}

/**
 * Watches what somebody does with the controls of a page: presses, what is filled in and chosen, and keys where they are no
 * press. What leads to no event by itself, like opening a menu, is told with what was done next.
 */
export const watchHands = ({ page, isOwn, now = () => performance.now() }: HandsOptions): HandsWatcher => {
  let done: Hand[] = []
  let last = Number.NEGATIVE_INFINITY
  // A press of a label is followed by one of its control, which nobody did.
  let labelled: Element | null = null

  const add = (element: Element, what: Pick<Hand, 'do' | 'value'>) => {
    if (isOwn(element)) return
    const hand = { ...what, ...placeOf(page, element, isOwn) }
    const before = done.at(-1)
    // Of what is typed without anybody hearing of it only the end counts.
    if (before?.do === 'fill' && hand.do === 'fill' && isSamePlace(before, hand)) done.pop()
    done.push(hand)
    last = now()
  }

  const press = (event: Event) => {
    const element = controlAt(event.target)
    if (element === null || !event.isTrusted) return
    if (element === labelled) {
      labelled = null
      return
    }
    labelled = element instanceof HTMLLabelElement ? element.control : null
    if (labelled !== null) setTimeout(() => (labelled = null))
    add(element, { do: 'press' })
  }

  const fill = (event: Event) => {
    const { target } = event
    if (!event.isTrusted || !isTyped(target)) return
    add(target, { do: 'fill', value: target.value })
  }

  const choose = (event: Event) => {
    const { target } = event
    // Whoever drives a browser chooses without a press; a list that nobody sees is not chosen from.
    if (target instanceof HTMLSelectElement && isSeen(target)) add(target, { do: 'choose', value: target.value })
  }

  const strike = (event: KeyboardEvent) => {
    const { target, key } = event
    if (!event.isTrusted || !(target instanceof Element) || !isMeant(target, key)) return
    add(target, { do: 'key', value: key })
  }

  page.addEventListener('click', press, true)
  page.addEventListener('input', fill, true)
  page.addEventListener('change', choose, true)
  page.addEventListener('keydown', strike, true)
  return {
    take: () => {
      if (done.length === 0 || now() - last > freshFor) return []
      const taken = done
      done = []
      return taken
    },
    stop: () => {
      page.removeEventListener('click', press, true)
      page.removeEventListener('input', fill, true)
      page.removeEventListener('change', choose, true)
      page.removeEventListener('keydown', strike, true)
    },
  }
}

/** The control that a hand speaks of, as a person would reach it: the label of one that can't be seen. */
export const controlOf = (page: Document, hand: Hand, isOwn: (element: Element) => boolean): Element | null => {
  const control = alike(page, hand.role, hand.name, isOwn)[hand.nth] ?? nearly(page, hand, isOwn)
  if (!(control instanceof HTMLInputElement) || hand.do !== 'press') return control
  return isSeen(control) ? control : (control.labels?.[0] ?? control)
}

/** What can be done with the controls that can be seen and used; one for each option of a list to choose from. */
export const possibleIn = (page: Document, isOwn: (element: Element) => boolean): Hand[] =>
  [...page.querySelectorAll<HTMLElement>(controls)].flatMap((element): Hand[] => {
    const isUsable = element.checkVisibility() && !element.matches(':disabled, [aria-disabled="true"], label')
    if (!isUsable || isOwn(element) || element.closest('[inert], [aria-hidden="true"]') !== null) return []
    const place = placeOf(page, element, isOwn)
    if (isTyped(element)) return [{ do: 'fill', ...place, value: '' }]
    if (element instanceof HTMLSelectElement)
      return [...element.options].map(({ value }) => ({ do: 'choose', ...place, value }))
    return [{ do: 'press', ...place }]
  })

/** Milliseconds from what somebody did to what comes of it, where a component takes its time. */
const freshFor = 250

const controls =
  'button, a[href], input, select, textarea, summary, label, [role="option"], [role^="menuitem"], [role="tab"], [role="radio"], [role="checkbox"], [role="switch"], [role="listbox"], [role="menu"], [role="combobox"]'

const isSeen = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect()
  return width > 2 && height > 2
}

const controlAt = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(controls) : null

const isTyped = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit', 'file'].includes(target.type))

const isMeant = (target: Element, key: string): boolean => {
  if (key === 'Escape') return true
  if (!/^(Arrow(Up|Down|Left|Right)|Home|End|Enter| )$/.test(key)) return false
  // The browser makes presses of these.
  if (target.matches('button, a[href], summary, select, input[type="radio"], input[type="checkbox"]')) return false
  return !isTyped(target) || (target.getAttribute('role') === 'combobox' && /^Arrow(Up|Down)$|^Enter$/.test(key))
}

const placeOf = (page: Document, element: Element, isOwn: HandsOptions['isOwn']) => {
  const [role, name] = [roleOf(element), nameOf(element)]
  return { role, name, nth: Math.max(0, alike(page, role, name, isOwn).indexOf(element)) }
}

const alike = (page: Document, role: string, name: string, isOwn: HandsOptions['isOwn']): Element[] =>
  [...page.querySelectorAll(controls)].filter((each) => roleOf(each) === role && !isOwn(each) && nameOf(each) === name)

/** A name that counts something may count another number by now. */
const nearly = (page: Document, { role, name }: Hand, isOwn: HandsOptions['isOwn']): Element | null => {
  const uncounted = (text: string) => text.replace(/\p{Nd}+/gu, '#')
  if (uncounted(name) === name) return null
  const all = [...page.querySelectorAll(controls)]
  return (
    all.find((each) => roleOf(each) === role && !isOwn(each) && uncounted(nameOf(each)) === uncounted(name)) ?? null
  )
}

const roleOf = (element: Element): string =>
  element instanceof HTMLLabelElement ? 'label' : (getRole(element) ?? element.localName)

const nameOf = (element: Element): string =>
  element instanceof HTMLLabelElement
    ? (element.textContent ?? '').trim()
    : computeAccessibleName(element, { computedStyleSupportsPseudoElements: false })

const isSamePlace = (one: Hand, other: Hand): boolean =>
  one.role === other.role && one.name === other.name && one.nth === other.nth
