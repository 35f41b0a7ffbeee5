import { chakra } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect } from 'react'
import { chosenInForcedColors } from '#src/components/controls/forced-colors-css.ts'
import { TextInput } from './text-input.tsx'

export type ComboBoxMove = 'next' | 'previous' | 'first' | 'last'

export type ComboBoxProps = {
  /** Accessible name outside of a Field. */
  label?: string | undefined
  /** Accessible name of the list. */
  listLabel: string
  name: string
  density?: 'comfortable' | 'compact' | undefined
  /** The typed text, or the label of the chosen option. */
  value: string
  placeholder?: string | undefined
  open: boolean
  options: readonly string[]
  /** The place of the option that Enter chooses; null: none. */
  active: number | null
  /** The place of the chosen option; null: it is not in the list. */
  chosen: number | null
  /** Below the options: that none was found, or that further ones exist. */
  children?: ReactNode
  onOpen: () => void
  onType: (text: string) => void
  onMove: (to: ComboBoxMove) => void
  onHighlight: (at: number) => void
  /** Without a place: the active option. */
  onChoose: (at?: number) => void
  onDismiss: () => void
}

const moves: Readonly<Record<string, ComboBoxMove>> = { ArrowDown: 'next', ArrowUp: 'previous' }

/** A text field that keeps the focus, with a list of options that follows the typed text. (ARIA: combobox with a list) */
export const ComboBox = (props: ComboBoxProps) => {
  const {
    label,
    name,
    density,
    value,
    placeholder,
    open,
    options,
    active,
    onOpen,
    onType,
    onMove,
    onChoose,
    onDismiss,
  } = props
  const list = useId()
  const optionId = active === null ? undefined : `${list}-${active}`
  useLayoutEffect(() => {
    if (optionId !== undefined) document.getElementById(optionId)?.scrollIntoView({ block: 'nearest' })
  }, [optionId])
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter and arrows belong to the input method while it composes a letter.
    if (event.nativeEvent.isComposing) return
    const to = moves[event.key]
    if (to !== undefined && !open) onOpen()
    else if (to !== undefined) onMove(to)
    else if (event.key === 'Enter' && open) onChoose()
    else if (event.key === 'Escape' && open) onDismiss()
    else return
    event.preventDefault()
  }
  const isListed = open && options.length > 0
  return (
    <chakra.div position="relative" minWidth="0" onBlur={onDismiss}>
      <TextInput
        role="combobox"
        name={name}
        density={density ?? 'comfortable'}
        script="machine"
        end
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={isListed ? list : undefined}
        aria-activedescendant={isListed ? optionId : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        value={value}
        placeholder={placeholder}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onClick={open ? undefined : onOpen}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <chakra.span css={signCss} aria-hidden="true">
        <ChevronDown size={16} />
      </chakra.span>
      {open ? <Popup {...props} list={list} /> : null}
    </chakra.div>
  )
}

const Popup = ({
  list,
  listLabel,
  options,
  active,
  chosen,
  children,
  onHighlight,
  onChoose,
}: ComboBoxProps & { list: string }) => (
  // A press in the list must not take the focus from the field, which would close the list.
  <chakra.div css={popupCss} onMouseDown={(event) => event.preventDefault()}>
    {options.length === 0 ? null : (
      <div role="listbox" id={list} aria-label={listLabel}>
        {options.map((option, at) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the combobox names it as its active descendant
          // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the combobox chooses it
          <div
            key={option}
            id={`${list}-${at}`}
            role="option"
            aria-selected={at === chosen}
            data-active={at === active || undefined}
            onPointerMove={() => (at === active ? undefined : onHighlight(at))}
            onClick={() => onChoose(at)}
          >
            <bdi>{option}</bdi>
          </div>
        ))}
      </div>
    )}
    {children}
  </chakra.div>
)

const signCss = {
  position: 'absolute',
  insetBlock: '0',
  insetInlineEnd: '2.5',
  display: 'flex',
  alignItems: 'center',
  color: 'textMuted',
  pointerEvents: 'none',
} as const

const popupCss = {
  position: 'absolute',
  zIndex: 'floating',
  insetInline: '0',
  insetBlockStart: '100%',
  minWidth: '14rem',
  maxHeight: '18rem',
  marginBlockStart: '1',
  padding: '1',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  textStyle: 'sm',
  color: 'text',
  bg: 'raised',
  borderWidth: '1px',
  borderRadius: 'md',
  boxShadow: 'floating',
  '& [role=option]': {
    display: 'flex',
    alignItems: 'center',
    minHeight: '9',
    '@media (pointer: coarse)': { minHeight: '11' },
    paddingInline: '2.5',
    borderRadius: 'sm',
    cursor: 'pointer',
  },
  '& [role=option][aria-selected=true]': { fontWeight: 'semibold' },
  '& [role=option][data-active]': { bg: 'brandSubtle', color: 'brandOnSubtle', ...chosenInForcedColors },
} as const
