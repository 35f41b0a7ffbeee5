// Before the application is loaded: shows the brand, theme, density and language of the last visit.
import { lastPaint } from '#src/theme/paint.ts'
import { readDensityChoice, readLanguageChoice } from '#src/theme/preferences.ts'
import { showEarlySignIn } from './early-sign-in.ts'

const root = document.documentElement
const mark = document.querySelector('.shell-mark')
const words = document.querySelector('.shell-words')
const language = readLanguageChoice() ?? 'en'

if (language === 'fa') {
  root.lang = 'fa'
  root.dir = 'rtl'
}
root.dataset.density = readDensityChoice()

const paint = lastPaint()
const name = paint?.brand.name ?? ''
if (paint !== null && mark !== null) {
  for (const [variable, value] of Object.entries(paint.variables)) root.style.setProperty(variable, value)
  root.classList.add(paint.scheme)
  root.style.colorScheme = paint.scheme
  root.dataset.theme = paint.theme
  document.title = name
  const { icon } = paint.brand
  if (icon === '') mark.textContent = [...name][0] ?? ''
  else {
    document.querySelector('link[rel="icon"]')?.setAttribute('href', icon)
    const picture = new Image()
    picture.alt = ''
    picture.src = icon
    mark.append(picture)
  }
}
if (words !== null)
  words.textContent =
    language === 'fa' ? `در حال باز کردن ${name || 'پورتال شما'}…` : `Opening ${name || 'your portal'}…`

showEarlySignIn(name)
delete root.dataset.shell
