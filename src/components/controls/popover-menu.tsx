import { chakra } from '@chakra-ui/react'
import type { MouseEvent, ReactNode } from 'react'
import { useId } from 'react'
import { Anchor, useRouteExists } from './anchor.tsx'
import { buttonRecipe } from './button-recipe.ts'
import { sheetOnPhonesCss } from './sheet-css.ts'

const Trigger = chakra('button', buttonRecipe)

export type MenuEntry = {
  id: string
  name: ReactNode
  icon?: ReactNode
  /** The first entry of a group, below a line. */
  startsGroup?: boolean
  /** Makes the entry a link. */
  href?: string
  /** Makes the entry a button. */
  onSelect?: () => void
  tone?: 'plain' | 'danger'
  /** Why the entry is disabled; shown with it. */
  refused?: ReactNode
}

export type PopoverMenuProps = {
  /** Accessible name of the button, if its content has no text. */
  label: string
  trigger: ReactNode
  triggerVariant?: 'ghost' | 'secondary'
  triggerShape?: 'text' | 'icon'
  triggerSize?: 'sm' | 'md'
  /** Shown above the entries: the signed-in user, or the row that the menu belongs to. */
  heading?: ReactNode
  entries: readonly MenuEntry[]
  /** On phones it opens from below. */
  sheet?: boolean
}

/**
 * A short list of actions in a native popover. The browser closes it on Escape or an outside click and restores the
 * focus.
 */
export const PopoverMenu = ({
  label,
  trigger,
  triggerVariant = 'ghost',
  triggerShape = 'text',
  triggerSize = 'sm',
  heading,
  entries,
  sheet = false,
}: PopoverMenuProps) => {
  const id = useId()
  return (
    <>
      <Trigger
        type="button"
        variant={triggerVariant}
        shape={triggerShape}
        size={triggerSize}
        popoverTarget={id}
        aria-label={label}
        title={triggerShape === 'icon' ? label : undefined}
      >
        {trigger}
      </Trigger>
      <MenuPopover id={id} heading={heading} entries={entries} sheet={sheet} />
    </>
  )
}

export type MenuPopoverProps = Pick<PopoverMenuProps, 'heading' | 'entries' | 'sheet'> & {
  id: string
  /** The edge of its button at which it is aligned. */
  place?: 'start' | 'end'
  onClosed?: () => void
}

/** The popover of a menu. Every button whose `popoverTarget` is its id opens it next to that button. */
export const MenuPopover = ({ id, heading, entries, sheet = false, place = 'end', onClosed }: MenuPopoverProps) => {
  const routeExists = useRouteExists()
  const css = sheet ? menuSheetCss : popoverCss
  return (
    <chakra.div
      id={id}
      popover="auto"
      css={place === 'end' ? css : startCss}
      onClick={closeAfter}
      onToggle={({ newState }) => (newState === 'closed' ? onClosed?.() : undefined)}
    >
      {heading === undefined ? null : <div data-heading>{heading}</div>}
      <ul>
        {entries
          .filter(({ href }) => href === undefined || routeExists(href))
          .map((entry) => (
            <li key={entry.id} data-group={entry.startsGroup ? '' : undefined}>
              <Entry entry={entry} />
            </li>
          ))}
      </ul>
    </chakra.div>
  )
}

const Entry = ({ entry: { name, icon, href, onSelect, tone = 'plain', refused } }: { entry: MenuEntry }) => {
  const content = (
    <>
      {icon}
      <span>
        {name}
        {refused ? <span data-refusal>{refused}</span> : null}
      </span>
    </>
  )
  if (href !== undefined && !refused)
    return (
      <Anchor href={href} data-tone={tone}>
        {content}
      </Anchor>
    )
  return (
    <button type="button" data-tone={tone} disabled={Boolean(refused)} onClick={onSelect}>
      {content}
    </button>
  )
}

const closeAfter = (event: MouseEvent<HTMLElement>) => {
  const pressed = event.target instanceof Element && event.target.closest('li > :is(a, button:enabled)') !== null
  if (pressed) event.currentTarget.hidePopover?.()
}

export const popoverCss = {
  // Without CSS anchor positioning the menu is shown below the end of the top bar.
  position: 'fixed',
  inset: 'auto',
  insetBlockStart: 'calc(var(--np-under-bars) + 4px)',
  insetInlineEnd: '3',
  '@supports (position-area: block-end)': {
    insetBlockStart: 'auto',
    insetInlineEnd: 'auto',
    positionArea: 'block-end span-inline-start',
    positionTryFallbacks: 'flip-block, flip-inline, flip-block flip-inline',
    marginBlock: '1',
  },
  minWidth: '13rem',
  maxWidth: 'min(20rem, calc(100vw - 1.5rem))',
  padding: '1.5',
  color: 'text',
  bg: 'raised',
  borderWidth: '1px',
  borderRadius: 'lg',
  boxShadow: 'floating',
  textStyle: 'sm',
  whiteSpace: 'normal',
  textAlign: 'start',
  '&:popover-open': { animation: 'rise 120ms' },
  '& [data-heading]': {
    paddingInline: '2.5',
    paddingBlockStart: '1.5',
    paddingBlockEnd: '2.5',
    marginBlockEnd: '1.5',
    borderBlockEndWidth: '1px',
  },
  '& li > a, & li > button': {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2.5',
    width: 'full',
    paddingInline: '2.5',
    paddingBlock: '2',
    borderRadius: 'md',
    textAlign: 'start',
    cursor: 'pointer',
    '&:hover:not(:disabled)': { bg: 'neutralSubtle' },
    '&:focus-visible': { outlineOffset: '-2px' },
    '&:disabled': { color: 'textMuted', cursor: 'not-allowed' },
    '&[data-tone=danger]:not(:disabled)': { color: 'dangerOnSubtle' },
    '& svg': { boxSize: '4', marginBlockStart: '0.5', flexShrink: '0' },
  },
  '& [data-refusal]': { display: 'block', textStyle: 'xs' },
  '& li + li[data-group]': { marginBlockStart: '1.5', paddingBlockStart: '1.5', borderBlockStartWidth: '1px' },
} as const

const menuSheetCss = { ...popoverCss, ...sheetOnPhonesCss }
const startCss = {
  ...popoverCss,
  insetInlineStart: '3',
  insetInlineEnd: 'auto',
  '@supports (position-area: block-end)': {
    ...popoverCss['@supports (position-area: block-end)'],
    insetInlineStart: 'auto',
    positionArea: 'block-end span-inline-end',
  },
  width: '20rem',
}
