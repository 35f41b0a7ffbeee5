import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { ServerCrash } from 'lucide-react'
import { Button, LinkButton } from '#src/components/button.tsx'

export type ServerErrorViewProps = {
  onReturn: () => void
  /** Another way out; absent where nothing else is open yet. */
  home?: string
}

export const ServerErrorView = ({ onReturn, home }: ServerErrorViewProps) => (
  <chakra.main
    id="main"
    minHeight={{ base: '70dvh', md: '80dvh' }}
    display="flex"
    flexDirection="column"
    alignItems="center"
    justifyContent="center"
    gap="2"
    padding="6"
    textAlign="center"
  >
    <chakra.span color="dangerOnSubtle" marginBlockEnd="2">
      <ServerCrash size={40} strokeWidth={1.5} aria-hidden="true" />
    </chakra.span>
    <chakra.h1 tabIndex={-1} textStyle="xl" fontWeight="semibold">
      <Trans>Something went wrong</Trans>
    </chakra.h1>
    <chakra.p color="textMuted" maxWidth="prose" textWrap="pretty">
      <Trans>Please try again later, if the issue persists contact support.</Trans>
    </chakra.p>
    <chakra.p color="textMuted" textStyle="sm" maxWidth="prose" textWrap="pretty">
      <Trans>What you were doing is kept. You can go back to it.</Trans>
    </chakra.p>
    <chakra.div marginBlockStart="4" display="flex" flexWrap="wrap" justifyContent="center" gap="3">
      <Button look="primary" onClick={onReturn}>
        <Trans>Go back and try again</Trans>
      </Button>
      {home === undefined ? null : (
        <LinkButton href={home} look="secondary">
          <Trans>Go to the start page</Trans>
        </LinkButton>
      )}
    </chakra.div>
  </chakra.main>
)
