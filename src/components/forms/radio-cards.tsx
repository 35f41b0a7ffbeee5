import { chakra } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useId } from 'react'

export type RadioCardOption<Value extends string> = {
  value: Value
  title: ReactNode
  description?: ReactNode
  /** The start: a flag, a gateway's mark, a medal. */
  mark?: ReactNode
  /** The end: usually an amount. */
  aside?: ReactNode
  /** Why it cannot be chosen; shown with the choice. */
  refused?: ReactNode
}

export type RadioCardsProps<Value extends string> = {
  legend: ReactNode
  legendHidden?: boolean
  name: string
  options: readonly RadioCardOption<Value>[]
  value: Value | null
  onValueChange: (value: Value) => void
  help?: ReactNode
  error?: ReactNode
  /** Maximum number of columns; on phones one, unless the cards are compact. */
  columns?: 1 | 2 | 3
  /** Short titles alone: low cards next to each other. */
  compact?: boolean
}

/** A choice between a few explained options, as a native radio group with its keyboard support. */
export const RadioCards = <Value extends string>({
  legend,
  legendHidden = false,
  name,
  options,
  value,
  onValueChange,
  help,
  error,
  columns = 1,
  compact = false,
}: RadioCardsProps<Value>) => {
  const id = useId()
  const invalid = error !== undefined && error !== null && error !== ''
  const described = [invalid ? `${id}-error` : '', help ? `${id}-help` : ''].filter(Boolean).join(' ')
  return (
    <chakra.fieldset aria-describedby={described || undefined} aria-invalid={invalid || undefined} minWidth="0">
      <chakra.legend textStyle="sm" fontWeight="medium" marginBlockEnd="2" srOnly={legendHidden || undefined}>
        {legend}
      </chakra.legend>
      {help ? (
        <chakra.div id={`${id}-help`} textStyle="sm" color="textMuted" marginBlockStart="-1" marginBlockEnd="2">
          {help}
        </chakra.div>
      ) : null}
      <chakra.div
        display="grid"
        gap={compact ? { base: '2.5', md: '5' } : '2.5'}
        gridTemplateColumns={{
          base: `repeat(${compact ? columns : 1}, minmax(0, 1fr))`,
          md: `repeat(${columns}, minmax(0, 1fr))`,
        }}
        css={cardCss}
        data-compact={compact ? '' : undefined}
      >
        {options.map((option) => (
          <RadioCard
            key={option.value}
            option={option}
            name={name}
            checked={option.value === value}
            descriptionId={`${id}-${option.value}`}
            onChoose={() => onValueChange(option.value)}
          />
        ))}
      </chakra.div>
      {invalid ? <GroupError id={`${id}-error`}>{error}</GroupError> : null}
    </chakra.fieldset>
  )
}

type RadioCardProps = {
  option: RadioCardOption<string>
  name: string
  checked: boolean
  descriptionId: string
  onChoose: () => void
}

const RadioCard = ({ option, name, checked, descriptionId, onChoose }: RadioCardProps) => (
  <label data-refused={option.refused ? '' : undefined}>
    <input
      type="radio"
      name={name}
      value={option.value}
      checked={checked}
      disabled={Boolean(option.refused)}
      aria-describedby={descriptionId}
      onChange={onChoose}
    />
    {option.mark === undefined ? null : <span data-mark>{option.mark}</span>}
    <span data-body>
      <span data-head>
        <span data-title>{option.title}</span>
        {option.aside === undefined ? null : <span data-aside>{option.aside}</span>}
      </span>
      <span id={descriptionId} data-terms>
        {option.description === undefined ? null : <span data-description>{option.description}</span>}
        {option.refused ? <span data-refusal>{option.refused}</span> : null}
      </span>
    </span>
  </label>
)

const GroupError = ({ id, children }: { id: string; children: ReactNode }) => (
  <chakra.div id={id} display="flex" gap="1.5" marginBlockStart="2" textStyle="sm" color="dangerOnSubtle">
    <chakra.span paddingBlockStart="0.5">
      <CircleAlert size={16} aria-hidden="true" />
    </chakra.span>
    {children}
  </chakra.div>
)

const cardCss = {
  '& > label': {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    padding: '4',
    borderWidth: '1px',
    borderRadius: 'lg',
    bg: 'card',
    cursor: 'pointer',
    transition: 'border-color 120ms, background-color 120ms',
    '&:hover': { borderColor: 'borderStrong' },
    '&:has(:checked)': {
      borderColor: 'brandSolid',
      boxShadow: 'inset 0 0 0 1px var(--np-colors-brand-solid)',
      '@media (forced-colors: active)': { borderColor: 'Highlight' },
    },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
    '&[data-refused]': { cursor: 'not-allowed', bg: 'page', borderColor: 'border', color: 'textMuted' },
  },
  '& input': {
    appearance: 'none',
    flexShrink: '0',
    boxSize: '4.5',
    marginBlockStart: '0.5',
    borderRadius: 'full',
    borderWidth: '1.5px',
    borderColor: 'borderStrong',
    bg: 'card',
    cursor: 'inherit',
    '&:checked': { borderWidth: '5.5px', borderColor: 'brandSolid' },
    '&:focus-visible': { outline: 'none' },
    '&:disabled': { opacity: '0.5' },
    '@media (forced-colors: active)': { appearance: 'auto' },
  },
  '& [data-mark]': { flexShrink: '0' },
  '& [data-body]': { flex: '1', minWidth: '0' },
  // An unbreakable title, such as a phone number, moves the end to a second line.
  '& [data-head]': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '3' },
  '& [data-title]': {
    flex: '1 1 5rem',
    minWidth: 'min',
    textStyle: 'md',
    fontWeight: 'medium',
    lineHeight: 'snug',
  },
  '& [data-description], & [data-refusal]': { display: 'block', textStyle: 'sm', color: 'textMuted' },
  '& [data-aside]': { flexShrink: '0', marginInlineStart: 'auto', textAlign: 'end', textStyle: 'sm' },
  '&[data-compact] > label': {
    alignItems: 'center',
    gap: '2.5',
    paddingInline: '3',
    paddingBlock: '2.5',
    borderRadius: 'md',
  },
  '&[data-compact] input': { marginBlockStart: '0' },
  '&[data-compact] [data-title]': { textStyle: 'sm' },
}
