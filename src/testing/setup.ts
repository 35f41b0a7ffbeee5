import { configure } from '@testing-library/react'
import { beforeAll } from 'vitest'

// A page that a worker opens for the first time imports its chunk, on a busy machine for seconds.
configure({ asyncUtilTimeout: 10_000 })

// jsdom has no top layer: an open dialog has the attribute.
if (typeof HTMLDialogElement !== 'undefined') {
  HTMLDialogElement.prototype.showModal = function () {
    this.setAttribute('open', '')
  }
  HTMLDialogElement.prototype.close = function () {
    this.removeAttribute('open')
  }
}

// Test files of one worker share its window: each starts without what the previous one left in it. The head keeps its styles,
// since Emotion inserts each of them once.
beforeAll(() => {
  if (typeof document === 'undefined') return
  document.body.replaceChildren()
  const root = document.documentElement
  for (const name of root.getAttributeNames()) root.removeAttribute(name)
  history.replaceState(null, '', '/')
  localStorage.clear()
  sessionStorage.clear()
})
