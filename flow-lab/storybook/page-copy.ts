/** The document of a page as it looks now, as HTML without scripts. `openDialogs` completes it when it is shown. */
export const copyOf = (page: Document): string => {
  const copy = page.documentElement.cloneNode(true) as HTMLElement
  const both = (selector: string) => {
    const copies = copy.querySelectorAll(selector)
    return [...page.querySelectorAll(selector)].map((element, index) => [element, copies[index] as Element] as const)
  }
  // Rules that a script has inserted are not in the text of their element.
  for (const [style, its] of both('style')) its.textContent = rulesOf((style as HTMLStyleElement).sheet)
  for (const [field, its] of both('input, textarea, select')) copyValue(field, its)
  for (const [dialog, its] of both('dialog:modal')) its.toggleAttribute(modal, dialog.isConnected)
  for (const [canvas, its] of both('canvas')) its.replaceWith(imageOf(canvas as HTMLCanvasElement, page))
  for (const each of copy.querySelectorAll('script, link[rel=modulepreload], link[rel=preload]')) each.remove()
  // A picture has no scroll bars.
  copy.style.setProperty('overflow', 'hidden', 'important')
  copy.style.setProperty('scrollbar-gutter', 'auto', 'important')
  return `<!doctype html>${copy.outerHTML}`
}

const modal = 'data-flow-lab-modal'

const rulesOf = (sheet: CSSStyleSheet | null): string =>
  [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText).join('\n')

const copyValue = (field: Element, copy: Element): void => {
  const { value, checked, type } = field as HTMLInputElement
  if (field.localName === 'textarea') copy.textContent = value
  else if (field.localName === 'select') markSelected(copy, (field as HTMLSelectElement).selectedIndex)
  else if (type === 'checkbox' || type === 'radio') copy.toggleAttribute('checked', checked)
  else if (type !== 'file') copy.setAttribute('value', value)
}

const markSelected = (copy: Element, selected: number): void => {
  for (const [at, option] of copy.querySelectorAll('option').entries())
    option.toggleAttribute('selected', at === selected)
}

const imageOf = (canvas: HTMLCanvasElement, page: Document): HTMLImageElement => {
  const image = page.createElement('img')
  image.src = canvas.toDataURL()
  image.className = canvas.className
  return image
}

/** Shows the modal dialogs of a copy above the rest of it, which HTML cannot say. */
export const openDialogs = (page: Document | null): void => {
  for (const dialog of page?.querySelectorAll<HTMLDialogElement>(`dialog[${modal}]`) ?? []) {
    dialog.open = false
    dialog.showModal()
  }
}
