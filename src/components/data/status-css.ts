import type { SystemStyleObject } from '@chakra-ui/react'
import { type StatusFamily, statusFamilies } from '#domain/kit/color.ts'

/** Height of a badge: `md` in lists and headings, `sm` in rows. */
const heights = { sm: '5', md: '6' }
export type BadgeSize = keyof typeof heights

const badgeCss = (size: BadgeSize): SystemStyleObject => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  width: 'fit',
  paddingInlineStart: '1.5',
  paddingInlineEnd: '2.5',
  minHeight: heights[size],
  borderRadius: 'full',
  textStyle: 'xs',
  lineHeight: 'snug',
  fontWeight: 'medium',
  whiteSpace: 'nowrap',
  transition: 'background-color 180ms, color 180ms',
})

const familyCss = (family: StatusFamily): SystemStyleObject => ({ bg: `${family}Subtle`, color: `${family}OnSubtle` })

const byFamily = (size: BadgeSize) =>
  Object.fromEntries(statusFamilies.map((family) => [family, { ...badgeCss(size), ...familyCss(family) }])) as Record<
    StatusFamily,
    SystemStyleObject
  >

/** Constants, so that each is resolved once. */
export const statusCss: Record<BadgeSize, Record<StatusFamily, SystemStyleObject>> = {
  sm: byFamily('sm'),
  md: byFamily('md'),
}

/** Rules of a table's root for the badges in its cells, which are plain elements. */
export const statusCellsCss = {
  // Without the transition: on another page the badge belongs to another row.
  '& [data-status]': { ...badgeCss('sm'), transition: 'none', verticalAlign: 'middle' },
  ...Object.fromEntries(statusFamilies.map((family) => [`& [data-status=${family}]`, familyCss(family)])),
  // The usual state of a row is quiet, so that the others are seen.
  '& [data-status=success]': { paddingInlineEnd: '0', bg: 'transparent', color: 'textMuted' },
  '& [data-status=success] > svg': { color: 'successOnSubtle' },
}
