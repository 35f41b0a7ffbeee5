/** What is on the screen is about to be replaced: quieter, without losing the contrast that it can be read by. */
export const outdatedCss = { color: 'textMuted', filter: 'grayscale(1)', transition: 'color 120ms' }
