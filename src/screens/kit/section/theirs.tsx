import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { Button } from '#src/components/controls/button.tsx'

/** The value that another user stored in the meantime, and a button that takes it. */
export const Theirs = ({ value, onTake }: { value: string; onTake: () => void }) => {
  const stored = <bdi>{value}</bdi>
  return (
    <chakra.span display="flex" flexWrap="wrap" alignItems="center" gap="2">
      {value === '' ? <Trans>Cleared elsewhere.</Trans> : <Trans>Saved elsewhere: {stored}</Trans>}
      <Button size="sm" variant="secondary" onClick={onTake}>
        <Trans>Use this</Trans>
      </Button>
    </chakra.span>
  )
}

/** Takes the stored value of a check box. */
export const TheirCheck = ({ onTake }: { onTake: () => void }) => (
  <Button size="sm" variant="secondary" onClick={onTake}>
    <Trans>Use the version saved elsewhere</Trans>
  </Button>
)
