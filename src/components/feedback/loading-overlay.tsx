import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Spinner } from '#src/components/controls/spinner.tsx'

/** Milliseconds after which it is shown: a quicker response shows and announces nothing. */
const patience = 300

/** Shown while a whole page is loading. It takes neither focus nor clicks. */
export const LoadingOverlay = ({ active }: { active: boolean }) => (active ? <DelayedOverlay /> : null)

const DelayedOverlay = () => {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), patience)
    return () => clearTimeout(timer)
  }, [])
  // The empty status is in the page before its words, so that screen readers announce them.
  return (
    <chakra.div
      role="status"
      position="fixed"
      inset="0"
      zIndex="overlay"
      display="grid"
      placeItems="center"
      pointerEvents="none"
    >
      {isDue ? <Box /> : null}
    </chakra.div>
  )
}

const Box = () => (
  <chakra.div
    display="flex"
    alignItems="center"
    gap="3"
    paddingInline="5"
    paddingBlock="3.5"
    bg="raised"
    borderWidth="1px"
    borderRadius="lg"
    boxShadow="floating"
    textStyle="sm"
    fontWeight="medium"
    animation="appear 150ms"
  >
    <Spinner color="brandText" fontSize="lg" />
    <Trans>Loading…</Trans>
  </chakra.div>
)
