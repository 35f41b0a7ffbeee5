/** Apple keyboards have the Command key, which leaves Control + K to the text fields of that system. */
const isApple = (platform: string) => /^(mac|ip)/i.test(platform)

/** The keys that open the command palette, as people read them, and as `aria-keyshortcuts` writes them. */
export const shortcutNames = (platform = navigator.platform): { visible: string; aria: string } =>
  isApple(platform) ? { visible: '⌘K', aria: 'Meta+K' } : { visible: 'Ctrl K', aria: 'Control+K' }

type Keys = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Whether these are the keys. On a layout without Latin letters it is the key where others have the letter K. */
export const isShortcut = (
  { key, code, ctrlKey, metaKey, altKey, shiftKey }: Keys,
  platform = navigator.platform,
): boolean => {
  const isLetter = /^[a-z]$/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK'
  const modifiers = isApple(platform) ? metaKey && !ctrlKey : ctrlKey && !metaKey
  return isLetter && modifiers && !altKey && !shiftKey
}
