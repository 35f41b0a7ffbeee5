import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { Identifier } from '#src/components/values/identifier.tsx'
import { CopyButton } from './copy-button.tsx'

/** How much of an id is shown: enough to tell two of a list apart. */
const shown = 8

/** The end of an id, and a button that copies all of it. */
export const ShortId = ({ id }: { id: string }) => {
  const { t } = useLingui()
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="1" marginBlock="-1">
      <Identifier title={id}>{id.length > shown ? `…${id.slice(-shown)}` : id}</Identifier>
      <CopyButton text={id} label={t`Copy the id`} />
    </chakra.span>
  )
}
