import { tryStorage } from '#src/device/try-storage.ts'
import { pagePath, stored } from './stored.ts'

/**
 * Shows the sign-in page that the build has written into the document, if it is sure to be the first page; the application takes
 * over what is typed in it: src/device/early-sign-in.ts.
 *
 * @param name of the brand
 */
export const showEarlySignIn = (name: string): void => {
  const root = document.querySelector<HTMLElement>('#root')
  const page = isFirstPage() ? copyOfPage() : null
  const mark = page?.querySelector('[data-brand] [aria-hidden]')
  if (root === null || !page || !mark) return
  mark.replaceChildren(
    ...[...(document.querySelector('.shell-mark')?.childNodes ?? [])].map((each) => each.cloneNode(true)),
  )
  if (mark.nextElementSibling !== null) mark.nextElementSibling.textContent = name
  const early = { page, root, isSubmitted: false }
  page.addEventListener('submit', (event) => {
    event.preventDefault()
    early.isSubmitted = true
    page.querySelector('[type=submit]')?.setAttribute('aria-busy', 'true')
  })
  root.hidden = true
  document.body.prepend(page)
  window.earlySignIn = early
}

/** Without the tab's storage nothing tells whether the lab is open. */
const isFirstPage = (): boolean => {
  const parameters = new URLSearchParams(location.search)
  parameters.delete('from')
  const isLabClosed = tryStorage(() => sessionStorage.getItem('portal.lab') === null) ?? false
  return pagePath() === '/login' && parameters.size === 0 && stored('token') === null && isLabClosed
}

/** Only a build has one. */
const copyOfPage = (): HTMLElement | null => {
  const pages = document.querySelector<HTMLTemplateElement>('#early-sign-in')
  const page = pages?.content.querySelector<HTMLElement>(`[lang=${document.documentElement.lang}]`)
  return (page?.cloneNode(true) as HTMLElement | undefined) ?? null
}
