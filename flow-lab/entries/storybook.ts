export { Gallery, type GalleryProps } from '#flow-lab/storybook/gallery.tsx'
export type { StoryPlayerOptions } from '#flow-lab/storybook/player-state.ts'
export { StatesPage, type StatesPageProps } from '#flow-lab/storybook/states-page.tsx'
export { withFlow } from '#flow-lab/storybook/with-flow.tsx'
