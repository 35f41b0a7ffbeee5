import { animate as animateMini } from 'framer-motion/dom/mini'

/** Apart, because it is loaded when a page is idle. */
export const animate = animateMini
