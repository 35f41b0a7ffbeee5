type Text = { node: Text_; element: Element; rects: DOMRect[] }
type Text_ = globalThis.Text

/**
 * Runs in a page: its texts that overlap another text, and those that are cut without an ellipsis. A text that is drawn over another one
 * on a background of its own covers it, as a bar does.
 */
export const faultyTexts = (): string[] => {
  const shown = (text: string | null) => `“${(text ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 40)}”`

  const isForScreenReaders = (element: Element): boolean => {
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const { clipPath, position } = getComputedStyle(at)
      const { width, height } = at.getBoundingClientRect()
      if (position === 'absolute' && (clipPath === 'inset(50%)' || (width <= 1 && height <= 1))) return true
    }
    return false
  }

  const texts: Text[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode() as Text_ | null; node !== null; node = walker.nextNode() as Text_ | null) {
    const element = node.parentElement
    if (element === null || node.data.trim() === '' || element.closest('select, script, style, svg, noscript') !== null)
      continue
    // The dot between two facts is hidden where a line begins with it.
    if (element.closest('[data-fact-line] [data-dot]') !== null) continue
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || isForScreenReaders(element))
      continue
    if (getComputedStyle(element).fontSize === '0px') continue
    const range = document.createRange()
    range.selectNodeContents(node)
    texts.push({
      node,
      element,
      rects: [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1),
    })
  }

  const isScrolling = (overflow: string) => overflow === 'auto' || overflow === 'scroll'

  /** The part of a rectangle that its ancestors show, and how the rest is cut. */
  const clipped = (element: Element, rect: DOMRect) => {
    let { left, right, top, bottom } = rect
    let isCut = false
    let isInline = true
    for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at)
      if (style.overflowX !== 'visible' || style.overflowY !== 'visible') {
        const box = at.getBoundingClientRect()
        const isNarrow = left < box.left - 1 || right > box.right + 1
        // Line heights under 1.2 let accents and descenders out of their box.
        const isLow = top < box.top - 4 || bottom > box.bottom + 4
        const hasEllipsis = style.textOverflow === 'ellipsis' && isInline
        const isClamped = style.webkitLineClamp !== 'none'
        if (isNarrow && !hasEllipsis && !isClamped && !isScrolling(style.overflowX)) isCut = true
        if (isLow && !isClamped && !isScrolling(style.overflowY)) isCut = true
        left = Math.max(left, box.left)
        right = Math.min(right, box.right)
        top = Math.max(top, box.top)
        bottom = Math.min(bottom, box.bottom)
      }
      if (style.display !== 'inline' && at !== element) isInline = isInline && style.overflowX !== 'visible'
      if (at === element && !['inline', 'block', 'list-item', 'table-cell', 'flow-root'].includes(style.display))
        isInline = style.overflowX !== 'visible'
      if (style.position === 'fixed') break
    }
    return { rect: new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top)), isCut }
  }

  const found: string[] = []
  const drawn: { text: Text; rect: DOMRect }[] = []
  for (const text of texts) {
    let isCut = false
    for (const rect of text.rects) {
      const visible = clipped(text.element, rect)
      isCut ||= visible.isCut
      if (visible.rect.width > 1 && visible.rect.height > 1) drawn.push({ text, rect: visible.rect })
    }
    if (isCut) found.push(`cut: ${shown(text.node.data)}`)
  }

  const covers = (element: Element, other: Element): boolean => {
    for (let at: Element | null = element; at !== null && !at.contains(other); at = at.parentElement) {
      const { position, backgroundColor } = getComputedStyle(at)
      if (position !== 'static' && backgroundColor !== 'rgba(0, 0, 0, 0)') return true
    }
    return false
  }

  drawn.sort((a, b) => a.rect.top - b.rect.top)
  for (const [index, { text, rect }] of drawn.entries()) {
    for (let next = index + 1; next < drawn.length; next += 1) {
      const other = drawn[next]
      if (other === undefined || other.rect.top > rect.bottom - 4) break
      if (other.text.node === text.node) continue
      const across = Math.min(rect.right, other.rect.right) - Math.max(rect.left, other.rect.left)
      const down = Math.min(rect.bottom, other.rect.bottom) - Math.max(rect.top, other.rect.top)
      // The boxes of close lines overlap by what is above their letters and below them.
      if (across <= 2 || down <= Math.min(rect.height, other.rect.height) * 0.4) continue
      if (covers(text.element, other.text.element) || covers(other.text.element, text.element)) continue
      found.push(`overlapping: ${shown(text.node.data)} and ${shown(other.text.node.data)}`)
    }
  }
  return [...new Set(found)]
}
