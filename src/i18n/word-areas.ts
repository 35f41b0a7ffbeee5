/**
 * Areas of `src/screens` whose messages are in a catalogue of their own, loaded with their screens. The messages of everything else are
 * in the catalogue `shared`, which every page loads.
 */
export const wordAreas = [
  'account',
  'auth',
  'buying',
  'calls',
  'care',
  'dashboard',
  'finance',
  'messaging',
  'numbers',
  'paying',
  'projects',
] as const

export type WordArea = (typeof wordAreas)[number]
