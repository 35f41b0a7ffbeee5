import type { ConsoleSection } from './platform/console/section.ts'

/** Ids of the console's sections from top to bottom; a section that is not listed comes before `incidents`. */
const order = [
  'people',
  'on_behalf',
  'outbox',
  'clock',
  'faults',
  'projects',
  'modules',
  'sites',
  'announcements',
  'stock',
  'documents',
  'supplier',
  'resellers',
  'gateways',
  'wire',
  'corrections',
  'support',
  'faqs',
  'messages',
  'receiver',
  'calls',
  'rates',
  'security',
  'work',
  'incidents',
  'reset',
]

export const inPageOrder = (sections: readonly ConsoleSection[]): ConsoleSection[] =>
  sections.toSorted((a, b) => positionOf(a) - positionOf(b))

const positionOf = ({ id }: ConsoleSection): number =>
  order.includes(id) ? order.indexOf(id) : order.indexOf('incidents') - 0.5
