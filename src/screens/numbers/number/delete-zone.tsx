import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnedNumber } from '#domain/numbers/number.ts'
import { offeredActions } from '#domain/numbers/number-actions.ts'
import { LinkButton } from '#src/components/controls/button.tsx'
import { actionWords } from '#src/screens/numbers/kit/action.messages.ts'
import { hrefOfAction } from '#src/screens/numbers/kit/action-href.ts'

/** The end of the page: deletion, apart from what changes the number. */
export const DeleteZone = ({ number }: { number: OwnedNumber }) => {
  const { i18n } = useLingui()
  return offeredActions(number).includes('delete') ? (
    <chakra.section css={zoneCss}>
      <div>
        <h2>
          <Trans>Delete this number</Trans>
        </h2>
        <p>
          <Trans>It stops working at once, and nothing is refunded.</Trans>
        </p>
      </div>
      <LinkButton variant="dangerQuiet" href={hrefOfAction(number, 'delete')}>
        {i18n._(actionWords.delete)}
      </LinkButton>
    </chakra.section>
  ) : null
}

const zoneCss = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4',
  paddingInline: { base: '4', md: '6' },
  paddingBlock: '4',
  borderWidth: '1px',
  borderColor: 'color-mix(in oklab, var(--np-colors-danger-border) 45%, var(--np-colors-card))',
  borderRadius: 'lg',
  textStyle: 'sm',
  '& h2': { fontWeight: 'semibold' },
  '& p': { color: 'textMuted' },
}
