import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { Spinner } from './spinner.tsx'

/**
 * For waits of a whole page. It shows after 300 ms, so a quick answer shows nothing; it takes no focus and no presses, so
 * nobody is held by it.
 */
export const LoadingOverlay = ({ active }: { active: boolean }) =>
  active ? (
    <chakra.div
      role="status"
      position="fixed"
      inset="0"
      zIndex="overlay"
      display="grid"
      placeItems="center"
      pointerEvents="none"
      opacity="0"
      animation="appear 150ms 300ms forwards"
    >
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
      >
        <Spinner color="brandText" fontSize="lg" />
        <Trans>Loading…</Trans>
      </chakra.div>
    </chakra.div>
  ) : null
