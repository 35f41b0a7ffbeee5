export type Role =
  | 'main'
  | 'heading'
  | 'link'
  | 'button'
  | 'field'
  | 'checkbox'
  | 'group'
  | 'table'
  | 'row'
  | 'label'
  | 'text'

export type Wanted = {
  role: Role
  /** Source of a pattern for the accessible name, or for the text of a label, a row or a text. */
  name: string
  scope: { role: Role; name: string } | null
  /** To press it, nothing may cover or move it. */
  purpose: 'see' | 'press'
}

/** Where to press, in CSS pixels of the viewport, and the element's text. */
export type Found = { x: number; y: number; text: string }

/** Finds the first visible element. It runs in the page, so it uses nothing outside of itself. */
export const locate = ({ role, name, scope, purpose }: Wanted): Found | null => {
  const selectors: Record<string, string> = {
    main: 'main',
    heading: 'h1, h2',
    link: 'a[href]',
    button: 'button, summary',
    field: 'input:not([type=checkbox], [type=radio]), select, textarea',
    checkbox: 'input[type=checkbox]',
    group: 'fieldset, [role=group]',
    table: 'table',
    row: 'tr, li',
    label: 'label',
    text: 'p, span, dt, label, legend, strong, summary',
  }
  const nameOf = (element: Element): string => {
    const referred = element.getAttribute('aria-labelledby')
    if (referred !== null)
      return referred
        .split(/\s+/)
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ')
    const labels = (element as HTMLInputElement).labels
    return (
      element.getAttribute('aria-label') ??
      (labels?.length ? [...labels].map(({ textContent }) => textContent).join(' ') : null) ??
      element.querySelector('legend, caption')?.textContent ??
      element.textContent ??
      ''
    )
  }
  const isVisible = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden'
  const all = (within: Element, wanted: { role: string; name: string }) =>
    [...within.querySelectorAll(selectors[wanted.role] ?? '')].filter(
      (element) =>
        isVisible(element) &&
        (wanted.name === '' || new RegExp(wanted.name).test(nameOf(element).replace(/\s+/g, ' ').trim())),
    )
  for (const marked of document.querySelectorAll('[data-located]')) marked.removeAttribute('data-located')
  const root = scope === null ? document.body : all(document.body, scope)[0]
  const element = root === undefined ? undefined : all(root, { role, name })[0]
  if (element === undefined) return null
  element.setAttribute('data-located', '')
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  const label = element.matches('input[type=checkbox]') ? element.closest('label') : null
  const { left, top, width, height } = (label ?? element).getBoundingClientRect()
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
  if (purpose === 'press') {
    const hit = document.elementFromPoint(x, y)
    if (hit === null || !((label ?? element).contains(hit) || hit.contains(element))) return null
    if (element.closest('[aria-busy=true]') !== null) return null
    // While a step slides in, the pointer would miss the element.
    for (let at: Element | null = element; at !== null; at = at.parentElement)
      if (
        at.getAnimations().some(({ playState, timeline }) => playState === 'running' && timeline === document.timeline)
      )
        return null
  }
  return { x, y, text: element.textContent ?? '' }
}
