// Before the application is loaded: if its script does not arrive, or fails, tells the user and offers to load it again. The
// application replaces the shell.
const shell = document.querySelector('.shell')
const words = document.querySelector('.shell-words')
const isPersian = document.documentElement.lang === 'fa'
const hasBrand = document.querySelector('.shell-mark')?.hasChildNodes() ?? false

const add = (tag: 'p' | 'button', text: string): HTMLElement => {
  const element = document.createElement(tag)
  element.textContent = text
  shell?.append(element)
  return element
}

// Extensions of the browser fail in this page, too.
const ours = new URL('.', document.querySelector<HTMLScriptElement>('script[type=module]')?.src).href
const isOurs = (event: Event): boolean => {
  if (event.target instanceof Element) return 'type' in event.target && event.target.type === 'module'
  const { filename, reason } = event as Partial<ErrorEvent & PromiseRejectionEvent>
  return `${filename} ${reason?.stack}`.includes(ours)
}

const showFailure = (event: Event): void => {
  const bar = shell?.querySelector('.shell-bar')
  if (!isOurs(event) || !bar || !shell?.isConnected || words === null) return
  bar.remove()
  const early = window.earlySignIn?.page
  const hadFocus = early?.contains(document.activeElement)
  early?.remove()
  document.querySelector('#root')?.removeAttribute('hidden')
  const portal = hasBrand ? document.title : isPersian ? 'پورتال شما' : 'Your portal'
  words.textContent = isPersian ? `${portal} باز نشد.` : `${portal} could not be opened.`
  add('p', isPersian ? 'اتصال خود را بررسی کنید.' : 'Check your connection.')
  const button = add('button', isPersian ? 'بارگذاری دوباره' : 'Reload now')
  // It may have arrived late after all.
  const reload = () => shell.isConnected && location.reload()
  button.addEventListener('click', reload)
  addEventListener('online', reload)
  if (hadFocus) button.focus()
}

// Elements report a failed load by an event that does not bubble.
addEventListener('error', showFailure, true)
addEventListener('unhandledrejection', showFailure)
