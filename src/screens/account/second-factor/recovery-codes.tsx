import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { inGroups } from '#domain/auth/second-factor.ts'
import { Button } from '#src/components/controls/button.tsx'
import { CopyButton } from '#src/components/feedback/copy-button.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { Identifier } from '#src/components/values/identifier.tsx'

export type RecoveryCodesProps = {
  codes: readonly string[]
  /** Saves the codes as a text file. */
  onDownload: (codes: readonly string[]) => void
  onSaved: () => void
}

/** Recovery codes that were just made. They are shown this once. */
export const RecoveryCodes = ({ codes, onDownload, onSaved }: RecoveryCodesProps) => {
  const { t } = useLingui()
  const written = codes.map((code) => inGroups(code, '-'))
  return (
    <Card
      heading={<Trans>Save your recovery codes</Trans>}
      description={
        <Trans>Each code signs you in once if you do not have your phone. You will not see them again.</Trans>
      }
    >
      <chakra.ol aria-label={t`Recovery codes`} css={listCss}>
        {written.map((code) => (
          <li key={code}>
            <Identifier>{code}</Identifier>
          </li>
        ))}
      </chakra.ol>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" marginBlockStart="5">
        <Button variant="primary" onClick={onSaved}>
          <Trans>I have saved them</Trans>
        </Button>
        <Button onClick={() => onDownload(written)}>
          <Trans>Download as a text file</Trans>
        </Button>
        <CopyButton text={written.join('\n')} label={t`Copy all codes`} />
      </chakra.div>
    </Card>
  )
}

const listCss = {
  display: 'grid',
  gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
  gap: '2 6',
  maxWidth: 'md',
  fontFamily: 'mono',
  fontVariantNumeric: 'tabular-nums',
}
