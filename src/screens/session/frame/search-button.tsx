import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { barItemCss } from '#src/components/controls/bar-item-css.ts'
import { shortcutNames } from '#src/components/controls/shortcut.ts'

/** Opens the command palette: drawn as a field, on phones as its icon. */
export const SearchButton = ({ onSearch }: { onSearch: () => void }) => {
  const { t } = useLingui()
  const shortcut = shortcutNames()
  return (
    <chakra.button
      type="button"
      css={fieldCss}
      aria-label={t`Search pages and actions`}
      aria-keyshortcuts={shortcut.aria}
      aria-haspopup="dialog"
      title={t`Search pages and actions`}
      onClick={onSearch}
    >
      <Search aria-hidden="true" />
      <span>
        <Trans>Search</Trans>
      </span>
      <span data-keys={shortcut.visible} />
    </chakra.button>
  )
}

const fieldCss = {
  ...barItemCss,
  width: { base: '11', md: 'auto' },
  height: { base: '11', md: '9' },
  flex: { md: '0 1 20rem' },
  minWidth: '0',
  justifyContent: { base: 'center', md: 'flex-start' },
  paddingInline: { md: '3' },
  borderWidth: { md: '1px' },
  bg: { md: 'page' },
  '& > span': { display: { base: 'none', md: 'inline' } },
  '& > [data-keys]': {
    display: { base: 'none', lg: 'inline' },
    marginInlineStart: 'auto',
    paddingInline: '1.5',
    borderWidth: '1px',
    borderRadius: 'sm',
    textStyle: 'xs',
    bg: 'card',
  },
  // Not part of the button's text, which its name has to begin with.
  '& > [data-keys]::after': { content: 'attr(data-keys)', direction: 'ltr', unicodeBidi: 'isolate' },
}
