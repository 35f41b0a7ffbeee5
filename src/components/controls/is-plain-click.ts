import type { MouseEvent } from 'react'

/** Whether a click on a link opens it in the same tab: the main button, without a key. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
