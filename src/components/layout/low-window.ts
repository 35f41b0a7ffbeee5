/**
 * Phones have a tab bar at the bottom edge, unless the window is so low, as with a keyboard or at a zoom of 400 %, that the bars would
 * leave no room for the page: then a button in the top bar opens the menu.
 */
export const lowWindow = {
  not: '@media (min-width: 48rem), (min-height: 30rem)',
  hasTabs: '@media (max-width: 47.99rem) and (min-height: 30rem)',
} as const
