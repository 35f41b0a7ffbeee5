// Runs before any other code: removes the secret of a link from the address and the history. The secret of /as stays in
// memory only; secrets of mailed links are also kept in this tab's storage until they are used, so a reload works.
import { tryStorage } from '#src/device/try-storage.ts'
import { linkSecretKey, linkSecretPages } from '#src/runtime/routing/link-secret-pages.ts'
import { pagePath } from './stored.ts'

const names = ['token', 'code', 'project', 'person']

const page = pagePath()
const isAccess = page === '/as'

const takeSecret = (): boolean => {
  const parameters = new URLSearchParams(isAccess ? location.search : location.hash.slice(1))
  const secret: Record<string, string> = { page }
  for (const name of names) {
    const value = parameters.get(name)
    if (value === null) continue
    secret[name] = value
    parameters.delete(name)
  }
  if (secret.token === undefined) return false
  const rest = parameters.size === 0 ? '' : `${isAccess ? '?' : '#'}${parameters}`
  history.replaceState(
    history.state,
    '',
    location.pathname + (isAccess ? rest + location.hash : location.search + rest),
  )
  window.linkSecret = secret
  return true
}

// Without storage it lasts as long as the page.
const keepSecret = () => tryStorage(() => sessionStorage.setItem(linkSecretKey, JSON.stringify(window.linkSecret)))

const start = (): void => {
  const isTaken = takeSecret()
  if (isAccess) return
  if (isTaken) keepSecret()
  // Opening another link to the same page changes the hash only and loads no document.
  addEventListener('hashchange', () => {
    if (!takeSecret()) return
    keepSecret()
    location.reload()
  })
}

if (linkSecretPages.some((each) => each === page)) start()
