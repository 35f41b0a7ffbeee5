import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { Button } from '#src/components/controls/button.tsx'

/** The value that another user stored in the meantime, and a button that takes it. */
export const Theirs = ({ value, onTake }: { value: string; onTake: () => void }) => {
  const stored = <bdi>{value}</bdi>
  return (
    <chakra.span display="flex" flexWrap="wrap" alignItems="center" gap="2">
      {value === '' ? <Trans>Emptied somewhere else.</Trans> : <Trans>Saved somewhere else: {stored}</Trans>}
      <Button size="sm" variant="secondary" onClick={onTake}>
        <Trans>Use that</Trans>
      </Button>
    </chakra.span>
  )
}

/** Takes the stored value of a check box. */
export const TheirCheck = ({ onTake }: { onTake: () => void }) => (
  <Button size="sm" variant="secondary" onClick={onTake}>
    <Trans>Use what was saved somewhere else</Trans>
  </Button>
)
