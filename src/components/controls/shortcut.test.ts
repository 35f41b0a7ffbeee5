import { expect, test } from 'vitest'
import { isShortcut, shortcutNames } from './shortcut.ts'

const keys = (more: Partial<KeyboardEvent>) => ({
  key: 'k',
  code: 'KeyK',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
})

test.each([
  ['Win32', { ctrlKey: true }, true],
  ['Linux x86_64', { ctrlKey: true, key: 'K' }, true],
  ['MacIntel', { metaKey: true }, true],
  ['iPhone', { metaKey: true }, true],
  // The Persian layout has ن on this key.
  ['Win32', { ctrlKey: true, key: 'ن' }, true],
  // Dvorak has the letter K on another key, and T on this one.
  ['Win32', { ctrlKey: true, key: 'k', code: 'KeyV' }, true],
  ['Win32', { ctrlKey: true, key: 't' }, false],
  ['Win32', {}, false],
  ['Win32', { metaKey: true }, false],
  ['MacIntel', { ctrlKey: true }, false],
  ['Win32', { ctrlKey: true, shiftKey: true }, false],
  ['Win32', { ctrlKey: true, altKey: true }, false],
])('on %s %j opens the palette: %s', (platform, more, opens) => {
  expect(isShortcut(keys(more), platform)).toBe(opens)
})

test('is named as the keyboard names it', () => {
  expect([shortcutNames('MacIntel'), shortcutNames('Win32')]).toEqual([
    { visible: '⌘K', aria: 'Meta+K' },
    { visible: 'Ctrl K', aria: 'Control+K' },
  ])
})
