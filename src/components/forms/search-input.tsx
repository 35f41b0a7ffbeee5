import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { Search, X } from 'lucide-react'
import type { ChangeEvent } from 'react'
import { maxSearch } from '#domain/kit/primitives.ts'
import { IconButton } from '#src/components/controls/button.tsx'
import { TextInput } from './text-input.tsx'

export type SearchInputProps = {
  /** Accessible name and placeholder, for example "Search countries". */
  label: string
  /** A shorter placeholder, where the box has no room for the label. */
  placeholder?: string
  value: string
  onValueChange: (value: string) => void
  name?: string
  density?: 'comfortable' | 'compact'
}

export const SearchInput = ({
  label,
  placeholder = label,
  value,
  onValueChange,
  name = 'search',
  density = 'compact',
}: SearchInputProps) => {
  const { t } = useLingui()
  return (
    <chakra.div role="search" position="relative" width="full">
      <chakra.span
        position="absolute"
        insetBlock="0"
        insetInlineStart="3"
        display="flex"
        alignItems="center"
        color="textMuted"
        pointerEvents="none"
      >
        <Search size={16} aria-hidden="true" />
      </chakra.span>
      <TextInput
        type="search"
        name={name}
        density={density}
        // Its sign and its placeholder identify it.
        variant="tool"
        aria-label={label}
        placeholder={placeholder}
        // A phone number has its plus sign on the left in Persian too.
        script={value === '' || /\p{L}/u.test(value) ? 'human' : 'machine'}
        value={value}
        autoComplete="off"
        maxLength={maxSearch}
        start
        end
        onChange={(event: ChangeEvent<HTMLInputElement>) => onValueChange(event.currentTarget.value)}
      />
      {value === '' ? null : (
        <chakra.div
          position="absolute"
          insetBlock="0"
          insetInlineEnd="0.5"
          display="flex"
          alignItems="center"
          color="textMuted"
        >
          <IconButton size="sm" label={t`Clear the search`} onClick={() => onValueChange('')}>
            <X aria-hidden="true" />
          </IconButton>
        </chakra.div>
      )}
    </chakra.div>
  )
}
