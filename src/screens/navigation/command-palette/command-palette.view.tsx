import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { shallowEqual, useSelector } from '@xstate/react'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useId } from 'react'
import { maxSearch } from '#domain/kit/primitives.ts'
import type { Move } from '#machines/navigation/command-palette/command-palette.context.ts'
import type { CommandPaletteActor } from '#machines/navigation/command-palette/command-palette.machine.ts'
import {
  selectActive,
  selectHasFailed,
  selectIsBusy,
  selectMissingDigits,
  selectShown,
  selectTyped,
} from '#machines/navigation/command-palette/command-palette.selectors.ts'
import { Button, IconButton } from '#src/components/controls/button.tsx'
import { isShortcut } from '#src/components/controls/shortcut.ts'
import { Drawing } from '#src/components/drawings/drawing.tsx'
import { useModal } from '#src/components/layout/use-modal.ts'
import { CommandList, optionId } from './command-list.tsx'
import { dialogCss, footerCss, inputCss, nothingCss } from './command-palette-css.ts'

const moves: Readonly<Record<string, Move>> = { ArrowDown: 'next', ArrowUp: 'previous', Home: 'first', End: 'last' }

/** A field that keeps the focus, with the list of what can be opened or done. */
export const CommandPaletteView = ({ actor }: { actor: CommandPaletteActor }) => {
  const { t } = useLingui()
  const list = useId()
  const dialog = useModal()
  const typed = useSelector(actor, selectTyped)
  const active = useSelector(actor, selectActive)
  const isEmpty = active === undefined
  const dismiss = () => actor.send({ type: 'palette.dismissed' })
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter and arrows belong to the input method while it composes a letter.
    if (event.nativeEvent.isComposing) return
    const to = moves[event.key]
    if (isShortcut(event)) dismiss()
    else if (event.key === 'Enter' && active !== undefined) actor.send({ type: 'command.chosen', id: active })
    else if (to !== undefined && !event.shiftKey) actor.send({ type: 'highlight.moved', to })
    else return
    event.preventDefault()
  }
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault()
    dismiss()
  }
  // A click on the dialog itself is one on its backdrop.
  const onClick = (event: MouseEvent) => (event.target === event.currentTarget ? dismiss() : undefined)
  return (
    <chakra.dialog ref={dialog} aria-label={t`Search pages and actions`} css={dialogCss} {...{ onCancel, onClick }}>
      <chakra.div css={inputCss} data-busy={useSelector(actor, selectIsBusy) || undefined}>
        <Search size={20} strokeWidth={1.75} aria-hidden="true" />
        <input
          type="text"
          role="combobox"
          name="command"
          aria-label={t`Search pages and actions`}
          aria-autocomplete="list"
          aria-expanded={!isEmpty}
          aria-controls={isEmpty ? undefined : list}
          aria-activedescendant={isEmpty ? undefined : optionId(list, active)}
          placeholder={t`Page, project, number or action`}
          autoComplete="off"
          maxLength={maxSearch}
          spellCheck={false}
          enterKeyHint="go"
          value={typed}
          onChange={(event) => actor.send({ type: 'text.typed', text: event.currentTarget.value })}
          onKeyDown={onKeyDown}
        />
        <IconButton size="sm" label={t`Close the search`} onClick={dismiss}>
          <X aria-hidden="true" />
        </IconButton>
      </chakra.div>
      {isEmpty ? <NothingFound actor={actor} /> : <CommandList id={list} actor={actor} active={active} />}
      <Failed actor={actor} />
      <Found actor={actor} />
      <Keys />
    </chakra.dialog>
  )
}

/** Takes the room of the list, so that the dialog keeps its height. */
const NothingFound = ({ actor }: { actor: CommandPaletteActor }) => {
  const typed = useSelector(actor, selectTyped)
  const missing = useSelector(actor, selectMissingDigits)
  const isBusy = useSelector(actor, selectIsBusy)
  return (
    <chakra.div css={nothingCss}>
      {missing > 0 || !isBusy ? <Drawing name={missing > 0 ? 'numbers' : 'noMatch'} size="sm" /> : null}
      <p>
        {missing > 0 ? (
          <Plural
            value={missing}
            one="Type one more digit to search numbers."
            other="Type # more digits to search numbers."
          />
        ) : isBusy ? null : (
          <Trans>
            Nothing is called “<bdi>{typed}</bdi>”.
          </Trans>
        )}
      </p>
    </chakra.div>
  )
}

const Failed = ({ actor }: { actor: CommandPaletteActor }) =>
  useSelector(actor, selectHasFailed) ? (
    <chakra.div role="alert" css={footerCss} data-failed="">
      <Trans>Projects or numbers could not be loaded.</Trans>
      <Button size="sm" variant="ghost" onClick={() => actor.send({ type: 'retry.requested' })}>
        <Trans>Try again</Trans>
      </Button>
    </chakra.div>
  ) : null

/** Announces how many were found; inside the dialog, because everything outside of it is inert. */
const Found = ({ actor }: { actor: CommandPaletteActor }) => {
  const count = useSelector(actor, selectShown, shallowEqual).length
  const isBusy = useSelector(actor, selectIsBusy)
  const typed = useSelector(actor, selectTyped)
  return (
    <chakra.div role="status" srOnly>
      {isBusy || typed === '' ? null : <Plural value={count} _0="Nothing found" one="# found" other="# found" />}
    </chakra.div>
  )
}

const Keys = () => (
  <chakra.div css={footerCss} data-keys="">
    <span>
      <kbd>↑</kbd> <kbd>↓</kbd> <Trans>choose</Trans>
    </span>
    <span>
      <kbd>↵</kbd> <Trans>open</Trans>
    </span>
    <span>
      <kbd>Esc</kbd> <Trans>close</Trans>
    </span>
  </chakra.div>
)
