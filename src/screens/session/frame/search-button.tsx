import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { Button } from '#src/components/controls/button.tsx'
import { shortcutNames } from '#src/components/controls/shortcut.ts'

/** Opens the command palette, in the bar of windows that have room for it. */
export const SearchButton = ({ onSearch }: { onSearch: () => void }) => {
  const { t } = useLingui()
  const shortcut = shortcutNames()
  return (
    <chakra.span hideBelow="md" css={barCss}>
      <Button
        variant="secondary"
        size="sm"
        icon={<Search aria-hidden="true" />}
        aria-label={t`Search pages and actions`}
        aria-keyshortcuts={shortcut.aria}
        aria-haspopup="dialog"
        title={t`Search pages and actions`}
        onClick={onSearch}
      >
        <chakra.span hideBelow="xl">
          <Trans>Search</Trans>
        </chakra.span>
        <chakra.span hideBelow="lg" data-keys={shortcut.visible} />
      </Button>
    </chakra.span>
  )
}

/** The same in the menu of the account, for phones. */
export const SearchEntry = ({ onSearch }: { onSearch: () => void }) => (
  <Button variant="secondary" full icon={<Search aria-hidden="true" />} onClick={onSearch}>
    <Trans>Search pages and actions</Trans>
  </Button>
)

const barCss = {
  '& > button': { fontWeight: 'normal', color: 'textMuted', gap: '2' },
  '& [data-keys]': { textStyle: 'xs', paddingInlineStart: '2', borderInlineStartWidth: '1px' },
  // Not part of the button's text, which its name has to begin with.
  '& [data-keys]::after': { content: 'attr(data-keys)', direction: 'ltr', unicodeBidi: 'isolate' },
}
