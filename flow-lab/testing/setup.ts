import { configure } from '@testing-library/react'
import { beforeAll } from 'vitest'

// The first chart of a worker waits for the layout, on a busy machine for seconds.
configure({ asyncUtilTimeout: 10_000 })

// Test files of one worker share its window: each starts without what the previous one left in it.
beforeAll(() => {
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
  localStorage.clear()
  sessionStorage.clear()
})
