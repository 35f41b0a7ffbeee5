/** Mutes content that is about to be replaced; the text keeps its contrast. */
export const outdatedCss = { color: 'textMuted', filter: 'grayscale(1)', transition: 'color 120ms' }
