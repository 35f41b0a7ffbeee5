import { flushSync } from 'react-dom'
import { areSame } from '#domain/identity.ts'
import type { SessionActor } from '#machines/session/session.machine.ts'
import { languageKey, readLanguageChoice } from '#src/theme/preferences.ts'
import type { IdentityChange, IdentityStore } from './identity-store.ts'

export type OtherTabs = {
  /**
   * Hears what has not been told yet; true where the session has become another one by it, so that whatever was about
   * to be done in the name of the old one has to be left undone.
   */
  catchUp: () => boolean
  stop: () => void
}

export type OtherTabsSurroundings = {
  place: Pick<Window, 'addEventListener' | 'removeEventListener'>
  /** The whole of what can be seen. */
  page: HTMLElement
  identities: Pick<IdentityStore, 'heard' | 'reread'>
  session: SessionActor
}

/**
 * Sign-in, sign-out, project and language of the other tabs reach this one: when they happen, when it comes back into
 * view, and when it comes back from the browser's page cache, where it hears nothing. A page that waits there is blank,
 * and is seen again only once it knows whose it is. (SES-13)
 */
export const followOtherTabs = ({ place, page, identities, session }: OtherTabsSurroundings): OtherTabs => {
  const obey = (change: IdentityChange | null): boolean => {
    if (change === null || areSame(change.identity, session.getSnapshot().context.identity)) return false
    if (change.identity.token === null) session.send({ type: 'session.ended', ended: change.ended })
    else session.send({ type: 'session.replaced', identity: change.identity })
    return true
  }
  const catchUp = () => obey(identities.reread())
  const followLanguage = () => {
    const language = readLanguageChoice()
    if (language !== null) session.send({ type: 'language.replaced', language })
  }

  const hear = ({ key }: StorageEvent) => {
    if (key === languageKey) followLanguage()
    else obey(identities.heard(key))
  }
  const comeBack = () => {
    catchUp()
    followLanguage()
  }
  const hide = () => {
    if (session.getSnapshot().context.identity.token !== null) page.style.visibility = 'hidden'
  }
  const show = () => {
    // Before the next frame, not soon: what is drawn now must not be seen again if it is somebody else's.
    flushSync(comeBack)
    page.style.visibility = ''
  }

  place.addEventListener('storage', hear)
  place.addEventListener('visibilitychange', comeBack)
  place.addEventListener('pagehide', hide)
  place.addEventListener('pageshow', show)
  return {
    catchUp,
    stop: () => {
      place.removeEventListener('storage', hear)
      place.removeEventListener('visibilitychange', comeBack)
      place.removeEventListener('pagehide', hide)
      place.removeEventListener('pageshow', show)
    },
  }
}
