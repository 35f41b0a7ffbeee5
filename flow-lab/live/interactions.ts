import { computeAccessibleName, getRole } from 'dom-accessibility-api'
import type { Interaction } from '#flow-lab/core/log.ts'

export type InteractionRecorder = {
  /**
   * Returns the interactions since the last non-empty result, if the latest is less than 250 ms old; otherwise none. Each
   * interaction is returned once.
   */
  readonly take: () => readonly Interaction[]
  readonly stop: () => void
}

export type InteractionRecorderOptions = {
  readonly page: Document
  /** Whether an element belongs to the lab and is not recorded. */
  readonly isOwn: (element: Element) => boolean
  readonly now?: () => number
}

type RecorderState = {
  readonly options: Required<InteractionRecorderOptions>
  interactions: Interaction[]
  /** Time of the last interaction. */
  last: number
  /** The control of a label that was just pressed. The browser sends that control a second click, which is ignored. */
  labelled: Element | null
}

/**
 * Records what a user does with the controls of a page: presses, filled in and chosen values, and keys that press nothing.
 * An interaction that causes no event, such as opening a menu, is returned together with the next one.
 */
export const recordInteractions = ({
  page,
  isOwn,
  now = () => performance.now(),
}: InteractionRecorderOptions): InteractionRecorder => {
  const state: RecorderState = {
    options: { page, isOwn, now },
    interactions: [],
    last: Number.NEGATIVE_INFINITY,
    labelled: null,
  }
  const listeners = [
    ['click', (event: Event) => onClick(state, event)],
    ['input', (event: Event) => onInput(state, event)],
    ['change', (event: Event) => onSelect(state, event)],
    ['keydown', (event: Event) => onKey(state, event as KeyboardEvent)],
  ] as const
  for (const [type, listener] of listeners) page.addEventListener(type, listener, true)
  return {
    take: () => {
      if (state.interactions.length === 0 || now() - state.last > freshFor) return []
      const taken = state.interactions
      state.interactions = []
      return taken
    },
    stop: () => {
      for (const [type, listener] of listeners) page.removeEventListener(type, listener, true)
    },
  }
}

const onClick = (state: RecorderState, event: Event): void => {
  const element = controlAt(event.target)
  if (element === null || !event.isTrusted) return
  if (element === state.labelled) {
    state.labelled = null
    return
  }
  state.labelled = element instanceof HTMLLabelElement ? element.control : null
  if (state.labelled !== null)
    setTimeout(() => {
      state.labelled = null
    })
  add(state, element, { do: 'press' })
}

const onInput = (state: RecorderState, { target, isTrusted }: Event): void => {
  if (isTrusted && isTextField(target)) add(state, target, { do: 'fill', value: target.value })
}

const onSelect = (state: RecorderState, { target }: Event): void => {
  // A browser driver chooses an option without a trusted event. A list without an area on the page is used by a component.
  if (target instanceof HTMLSelectElement && hasArea(target)) add(state, target, { do: 'choose', value: target.value })
}

const onKey = (state: RecorderState, { target, key, isTrusted }: KeyboardEvent): void => {
  if (isTrusted && target instanceof Element && isRecordedKey(target, key))
    add(state, target, { do: 'key', value: key })
}

const add = (state: RecorderState, element: Element, what: Pick<Interaction, 'do' | 'value'>): void => {
  const { page, isOwn, now } = state.options
  if (isOwn(element)) return
  const interaction = { ...what, ...locatorOf(page, element, isOwn) }
  const before = state.interactions.at(-1)
  // Of several inputs into one field without an event in between only the last counts.
  if (before?.do === 'fill' && interaction.do === 'fill' && isSameControl(before, interaction)) state.interactions.pop()
  state.interactions.push(interaction)
  state.last = now()
}

/** The control of an interaction; for a control without an area, such as a styled radio button, its label. */
export const findControl = (
  page: Document,
  interaction: Interaction,
  isOwn: (element: Element) => boolean,
): Element | null => {
  const { role, name, nth } = interaction
  const control = controlsNamed(page, role, name, isOwn)[nth] ?? withOtherNumber(page, interaction, isOwn)
  if (!(control instanceof HTMLInputElement) || interaction.do !== 'press') return control
  return hasArea(control) ? control : (control.labels?.[0] ?? control)
}

/** Every interaction that the visible, enabled controls of a page allow; one for each option of a list. */
export const possibleInteractions = (page: Document, isOwn: (element: Element) => boolean): Interaction[] =>
  [...page.querySelectorAll<HTMLElement>(controls)].flatMap((element): Interaction[] => {
    const isUsable = element.checkVisibility() && !element.matches(':disabled, [aria-disabled="true"], label')
    if (!isUsable || isOwn(element) || element.closest('[inert], [aria-hidden="true"]') !== null) return []
    const locator = locatorOf(page, element, isOwn)
    if (isTextField(element)) return [{ do: 'fill', ...locator, value: '' }]
    if (element instanceof HTMLSelectElement)
      return [...element.options].map(({ value }) => ({ do: 'choose', ...locator, value }))
    return [{ do: 'press', ...locator }]
  })

/** Milliseconds within which an event is attributed to an interaction; some components react with a delay. */
const freshFor = 250

const controls =
  'button, a[href], input, select, textarea, summary, label, [role="option"], [role^="menuitem"], [role="tab"], [role="radio"], [role="checkbox"], [role="switch"], [role="listbox"], [role="menu"], [role="combobox"]'

const hasArea = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect()
  return width > 2 && height > 2
}

const controlAt = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(controls) : null

const isTextField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit', 'file'].includes(target.type))

const isRecordedKey = (target: Element, key: string): boolean => {
  if (key === 'Escape') return true
  if (!/^(Arrow(Up|Down|Left|Right)|Home|End|Enter| )$/.test(key)) return false
  // The browser turns keys on these elements into clicks or changes.
  if (target.matches('button, a[href], summary, select, input[type="radio"], input[type="checkbox"]')) return false
  return !isTextField(target) || (target.getAttribute('role') === 'combobox' && /^Arrow(Up|Down)$|^Enter$/.test(key))
}

/** Role, accessible name, and index among the controls with the same role and name. */
const locatorOf = (page: Document, element: Element, isOwn: InteractionRecorderOptions['isOwn']) => {
  const [role, name] = [roleOf(element), nameOf(element)]
  return { role, name, nth: Math.max(0, controlsNamed(page, role, name, isOwn).indexOf(element)) }
}

const controlsNamed = (
  page: Document,
  role: string,
  name: string,
  isOwn: InteractionRecorderOptions['isOwn'],
): Element[] =>
  [...page.querySelectorAll(controls)].filter((each) => roleOf(each) === role && !isOwn(each) && nameOf(each) === name)

/** The control whose name differs only in its numbers, such as a counter that has changed since the recording. */
const withOtherNumber = (
  page: Document,
  { role, name }: Interaction,
  isOwn: InteractionRecorderOptions['isOwn'],
): Element | null => {
  const withoutNumbers = (text: string) => text.replace(/\p{Nd}+/gu, '#')
  if (withoutNumbers(name) === name) return null
  const all = [...page.querySelectorAll(controls)]
  const isAlike = (each: Element) => withoutNumbers(nameOf(each)) === withoutNumbers(name)
  return all.find((each) => roleOf(each) === role && !isOwn(each) && isAlike(each)) ?? null
}

const roleOf = (element: Element): string =>
  element instanceof HTMLLabelElement ? 'label' : (getRole(element) ?? element.localName)

const nameOf = (element: Element): string =>
  element instanceof HTMLLabelElement
    ? (element.textContent ?? '').trim()
    : computeAccessibleName(element, { computedStyleSupportsPseudoElements: false })

const isSameControl = (one: Interaction, other: Interaction): boolean =>
  one.role === other.role && one.name === other.name && one.nth === other.nth
