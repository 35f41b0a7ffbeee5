import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { isChanged, textOf, theirsOf } from '#machines/kit/section.selectors.ts'
import { sectionFieldWords } from './section.messages.ts'
import type { SectionRef } from './section-ref.ts'
import { Theirs } from './theirs.tsx'

/** Value, error, mark and help of one text field of a section. `nameOf` translates a stored value that is a code. */
export const useSectionField = (
  actor: SectionRef,
  field: string,
  { help, nameOf = (value) => value }: { help?: ReactNode; nameOf?: (value: string) => string } = {},
) => {
  const { i18n } = useLingui()
  const value = useSelector(actor, (snapshot) => textOf(field, snapshot))
  const code = useSelector(actor, ({ context }) => context.errors[field])
  const changed = useSelector(actor, (snapshot) => isChanged(field, snapshot))
  const theirs = useSelector(actor, (snapshot) => theirsOf(field, snapshot))
  return {
    value,
    change: (next: string) => actor.send({ type: 'draft.changed', change: { [field]: next } }),
    wiring: {
      error: code === undefined ? null : i18n._(sectionFieldWords(field, code)),
      aside: changed ? <ChangedMark /> : undefined,
      help:
        typeof theirs === 'string' ? (
          <Theirs value={nameOf(theirs)} onTake={() => actor.send({ type: 'theirs.taken', field })} />
        ) : (
          help
        ),
    },
  }
}

/** Marks a field whose value is not saved yet. */
export const ChangedMark = () => (
  <chakra.span textStyle="xs" color="warningOnSubtle" fontWeight="medium" whiteSpace="nowrap">
    <Trans>Not saved</Trans>
  </chakra.span>
)
