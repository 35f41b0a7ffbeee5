import { answerLife } from './captcha.ts'

/**
 * Sends messages to the portals of the site only. The size is sent once at the start, too, because browsers do not
 * observe frames below the fold.
 */
const tellPortal = `
const { key, portals } = document.documentElement.dataset
const around = location.ancestorOrigins?.[0] ?? (URL.canParse(document.referrer) ? new URL(document.referrer).origin : '')
const portal = portals.split(' ').find((each) => each === around)
const tell = (message) => { if (portal !== undefined) parent.postMessage(message, portal) }
const tellSize = () => tell({ type: 'captcha.sized', height: Math.ceil(document.querySelector('main').getBoundingClientRect().height) })
`

/** The simulator's check box: requests a response from the simulated vendor and sends it to the portal. */
export const frameScript = `${tellPortal}
tellSize()
new ResizeObserver(tellSize).observe(document.querySelector('main'))
const box = document.querySelector('input')
const status = document.querySelector('p')
let expiry
document.querySelector('form').addEventListener('submit', (event) => event.preventDefault())
box.addEventListener('change', async () => {
  clearTimeout(expiry)
  status.textContent = ''
  if (!box.checked) return tell({ type: 'captcha.expired' })
  box.disabled = true
  try {
    const response = await fetch('/captcha/answer', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key }),
    })
    if (!response.ok) throw new Error(String(response.status))
    tell({ type: 'captcha.answered', answer: (await response.json()).answer })
    expiry = setTimeout(() => {
      box.checked = false
      tell({ type: 'captcha.expired' })
    }, ${answerLife})
  } catch {
    box.checked = false
    status.textContent = status.dataset.failed
  }
  box.disabled = false
  box.focus()
})
`

/** Called by the vendor's script after loading. */
export const vendorScript = `${tellPortal}
window.showCaptcha = () => {
  const { theme, size } = document.documentElement.dataset
  grecaptcha.render('captcha', {
    sitekey: key,
    theme,
    size,
    callback: (answer) => tell({ type: 'captcha.answered', answer }),
    'expired-callback': () => tell({ type: 'captcha.expired' }),
    'error-callback': () => tell({ type: 'captcha.expired' }),
  })
  tellSize()
  new ResizeObserver(tellSize).observe(document.querySelector('main'))
}
`
