import { flushSync } from 'react-dom'
import { areSame } from '#domain/kit/identity.ts'
import type { SessionActor } from '#machines/session/session/session.machine.ts'
import type { Branding } from '#src/theme/branding.ts'
import { densityKey, languageKey, readLanguageChoice, themeKey } from '#src/theme/preferences.ts'
import type { IdentityChange, IdentityStore } from './identity-store.ts'

export type OtherTabs = {
  /**
   * Applies changes from other tabs that no event has reported yet. Returns true if the session was replaced; the caller
   * must then drop its request.
   */
  sync: () => boolean
  stop: () => void
}

export type OtherTabsOptions = {
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>
  /** The element that contains everything visible. */
  page: HTMLElement
  identities: Pick<IdentityStore, 'changeOf' | 'pendingChange'>
  session: SessionActor
  branding: Pick<Branding, 'syncChoices'>
}

/**
 * Applies sign-in, sign-out, project, language, theme and density of the other tabs to this one: when they change, when this
 * tab becomes visible, and when it returns from the browser's page cache, where it receives no events. A signed-in page is
 * hidden before it enters that cache and shown again after its identity was checked. (SES-13)
 */
export const followOtherTabs = ({ window, page, identities, session, branding }: OtherTabsOptions): OtherTabs => {
  const apply = (change: IdentityChange | null): boolean => {
    if (change === null || areSame(change.identity, session.getSnapshot().context.identity)) return false
    if (change.identity.token === null) session.send({ type: 'session.ended', ended: change.ended })
    else session.send({ type: 'session.replaced', identity: change.identity })
    return true
  }
  const sync = () => apply(identities.pendingChange())
  const syncLanguage = () => {
    const language = readLanguageChoice()
    if (language !== null) session.send({ type: 'language.replaced', language })
  }
  const syncAll = () => {
    sync()
    syncLanguage()
    branding.syncChoices()
  }

  const onStorage = ({ key }: StorageEvent) => {
    if (key === languageKey) syncLanguage()
    else if (key === themeKey || key === densityKey) branding.syncChoices()
    else apply(identities.changeOf(key))
  }
  const onPageHide = () => {
    if (session.getSnapshot().context.identity.token !== null) page.style.visibility = 'hidden'
  }
  const onPageShow = () => {
    // Rendered synchronously: the next frame must not show data of a previous user.
    flushSync(syncAll)
    page.style.visibility = ''
  }

  window.addEventListener('storage', onStorage)
  window.addEventListener('visibilitychange', syncAll)
  window.addEventListener('pagehide', onPageHide)
  window.addEventListener('pageshow', onPageShow)
  return {
    sync,
    stop: () => {
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('visibilitychange', syncAll)
      window.removeEventListener('pagehide', onPageHide)
      window.removeEventListener('pageshow', onPageShow)
    },
  }
}
