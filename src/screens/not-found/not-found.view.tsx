import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { Compass } from 'lucide-react'
import { LinkButton } from '#src/components/button.tsx'

export type NotFoundViewProps = {
  /** Where the way out leads; absent where there is none, because no site answers here at all. */
  home?: string
}

export const NotFoundView = ({ home }: NotFoundViewProps) => (
  <chakra.div
    minHeight={{ base: '70dvh', md: '80dvh' }}
    display="flex"
    flexDirection="column"
    alignItems="center"
    justifyContent="center"
    gap="2"
    padding="6"
    textAlign="center"
  >
    <chakra.span color="brandText" marginBlockEnd="2">
      <Compass size={40} strokeWidth={1.5} aria-hidden="true" />
    </chakra.span>
    <chakra.h1 tabIndex={-1} textStyle="xl" fontWeight="semibold">
      <Trans>Page not found</Trans>
    </chakra.h1>
    <chakra.p color="textMuted" maxWidth="prose" textWrap="pretty">
      {home === undefined ? (
        <Trans>There is no portal at this address.</Trans>
      ) : (
        <Trans>The address may have been mistyped, or the page has moved.</Trans>
      )}
    </chakra.p>
    {home === undefined ? null : (
      <chakra.div marginBlockStart="4">
        <LinkButton look="primary" href={home}>
          <Trans>Go to the start page</Trans>
        </LinkButton>
      </chakra.div>
    )}
  </chakra.div>
)
