import { chakra } from '@chakra-ui/react'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { shallowEqual, useSelector } from '@xstate/react'
import { useLayoutEffect } from 'react'
import { type Command, type CommandKind, commandKinds } from '#domain/navigation/command.ts'
import type { CommandPaletteActor } from '#machines/navigation/command-palette/command-palette.machine.ts'
import { selectShown } from '#machines/navigation/command-palette/command-palette.selectors.ts'
import { Dot } from '#src/components/values/fact-line.tsx'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { actionWords } from '#src/screens/numbers/kit/action.messages.ts'
import { CommandIcon } from './command-icon.tsx'
import { listCss } from './command-palette-css.ts'

const kindWords: Readonly<Record<CommandKind, MessageDescriptor>> = {
  page: msg`Pages`,
  project: msg`Switch to a project`,
  number: msg`Numbers`,
  numberAction: msg`Change a number`,
  action: msg`Actions`,
}

/** Id of the element of a command in the list with this id. */
export const optionId = (list: string, command: string): string => `${list}-${command}`

export type CommandListProps = { id: string; actor: CommandPaletteActor; active: string }

export const CommandList = ({ id, actor, active }: CommandListProps) => {
  const { t, i18n } = useLingui()
  const shown = useSelector(actor, selectShown, shallowEqual)
  // Commands that are loaded later can move the active one out of sight.
  useLayoutEffect(() => {
    if (shown.length > 0) document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' })
  }, [id, active, shown])
  return (
    <chakra.div role="listbox" id={id} aria-label={t`Found`} css={listCss}>
      {commandKinds
        .map((kind) => ({ kind, commands: shown.filter((each) => each.kind === kind) }))
        .filter(({ commands }) => commands.length > 0)
        .map(({ kind, commands }) => (
          <chakra.div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
            <div data-heading id={`${id}-${kind}`} role="presentation">
              {i18n._(kindWords[kind])}
            </div>
            {commands.map((command) => (
              <Option
                key={command.id}
                id={optionId(id, command.id)}
                actor={actor}
                command={command}
                isActive={command.id === active}
              />
            ))}
          </chakra.div>
        ))}
    </chakra.div>
  )
}

type OptionProps = { id: string; actor: CommandPaletteActor; command: Command; isActive: boolean }

/** The field keeps the focus, so an option never gets it; the field handles the keys. */
const Option = ({ id, actor, command, isActive }: OptionProps) => (
  // biome-ignore lint/a11y/useFocusableInteractive: the combobox names it as its active descendant
  // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the combobox chooses it
  <div
    id={id}
    role="option"
    aria-selected={isActive}
    onPointerMove={() => (isActive ? undefined : actor.send({ type: 'command.highlighted', id: command.id }))}
    onClick={() => actor.send({ type: 'command.chosen', id: command.id })}
  >
    <CommandIcon command={command} />
    <span data-name>
      <Name command={command} />
    </span>
    <More command={command} />
  </div>
)

const Name = ({ command }: { command: Command }) => {
  const { i18n } = useLingui()
  if (command.kind === 'number') return <PhoneNumber number={command.name} />
  if (command.kind !== 'numberAction') return <bdi>{command.name}</bdi>
  return (
    <>
      {i18n._(actionWords[command.action])}
      <Dot />
      <PhoneNumber number={command.name} />
    </>
  )
}

/** The city of a number, the owner of a project. */
const More = ({ command }: { command: Command }) => {
  const { city } = useFormat()
  const text = command.kind === 'number' ? city(command) : command.kind === 'project' ? command.project.owner : null
  return text === null ? null : (
    <span data-more>
      <bdi>{text}</bdi>
    </span>
  )
}
