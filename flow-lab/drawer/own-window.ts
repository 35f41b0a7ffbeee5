import { useEffect, useState } from 'react'

/**
 * A second window for the drawer, so that the application keeps the width of its own. It ends with either of the two pages.
 * A browser that blocks it changes nothing.
 */
export const useOwnWindow = () => {
  const [own, setOwn] = useState<Window | null>(null)
  useEffect(() => {
    if (own === null) return
    const listening = new AbortController()
    const { signal } = listening
    own.addEventListener('pagehide', () => setOwn(null), { signal })
    window.addEventListener('pagehide', () => own.close(), { signal })
    return () => listening.abort()
  }, [own])
  return {
    own,
    open: (title: string) => {
      const opened = window.open('', '', 'popup,width=640,height=900')
      if (opened === null) return
      opened.document.title = title
      opened.document.body.style.margin = '0'
      opened.document.documentElement.style.scrollbarGutter = 'auto'
      copyStyles(opened)
      setOwn(opened)
    },
    close: () => own?.close(),
  }
}

/** A style sheet belongs to one document, so the other window has copies of their rules. */
const copyStyles = (own: Window & { CSSStyleSheet?: typeof CSSStyleSheet }): void => {
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets].flatMap(rulesOf)
  const sheet = new (own.CSSStyleSheet ?? CSSStyleSheet)()
  sheet.replaceSync(sheets.join('\n'))
  own.document.adoptedStyleSheets = [sheet]
}

const rulesOf = (sheet: CSSStyleSheet): string[] => {
  try {
    return [...sheet.cssRules].map(({ cssText }) => cssText)
  } catch {
    // A style sheet of another origin.
    return []
  }
}
