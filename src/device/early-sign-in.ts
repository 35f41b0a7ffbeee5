import type { SessionActor } from '#machines/session/session/session.machine.ts'

declare global {
  interface Window {
    /** The sign-in page that the document shows in the place of `root`, the application's. `isSubmitted`: its form was. */
    earlySignIn?: { page: HTMLElement; root: HTMLElement; isSubmitted: boolean } | undefined
  }
}

/** The values of the form by field. */
type Typed = { email: string; password: string }

/** What has been typed into the early form so far; undefined without one. */
export const readEarlySignIn = (): Typed | undefined => {
  const form = window.earlySignIn?.page.querySelector('form')
  return form ? (Object.fromEntries(new FormData(form)) as Typed) : undefined
}

/**
 * Shows the early page until the application has something else to show than that it is loading. What was typed is forgotten when
 * the session gets a token in another way, such as from another tab: after a sign-out it would be shown to the next user.
 */
export const keepEarlySignIn = (session: SessionActor): void => {
  const early = window.earlySignIn
  if (early === undefined) return
  const forget = ({ context }: ReturnType<SessionActor['getSnapshot']>) => {
    if (context.identity.token !== null) window.earlySignIn = undefined
  }
  forget(session.getSnapshot())
  session.subscribe(forget)
  const observer = new MutationObserver(() => {
    if (early.root.querySelector('.shell') !== null) return
    observer.disconnect()
    replacePage(early)
  })
  observer.observe(early.root, { childList: true, subtree: true })
}

const replacePage = ({ page, root }: NonNullable<Window['earlySignIn']>): void => {
  page.remove()
  root.hidden = false
}

/** Replaces the early page by the application's, with the focus on the same control. Null without one, and when it was taken over before. */
export const takeEarlySignIn = (): { typed: Typed; isSubmitted: boolean } | null => {
  const early = window.earlySignIn
  const typed = readEarlySignIn()
  if (early === undefined || typed === undefined) return null
  window.earlySignIn = undefined
  const { activeElement } = document
  const focused = early.page.contains(activeElement) ? (activeElement as HTMLInputElement) : null
  // Another page, such as one about a failure, may have been shown in between: a submission is not sent after that.
  const isSubmitted = early.isSubmitted && early.page.isConnected
  replacePage(early)
  // The form has one control of each type; the link that skips to it has none.
  if (focused !== null)
    document.querySelector<HTMLElement>(focused.type ? `main [type="${focused.type}"]` : 'a[href="#main"]')?.focus()
  return { typed, isSubmitted }
}
