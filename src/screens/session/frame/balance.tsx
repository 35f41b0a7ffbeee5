import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { availableBalance } from '#domain/session/balance.ts'
import type { Project } from '#domain/session/project.ts'
import { Anchor } from '#src/components/controls/anchor.tsx'
import { Money } from '#src/components/values/money.tsx'

export const Balance = ({ project, isLink }: { project: Project; isLink: boolean }) => {
  const content = (
    <>
      <chakra.span color="textMuted">
        <Trans>Available</Trans>
      </chakra.span>
      <Money amount={availableBalance(project)} fontWeight="medium" />
    </>
  )
  return (
    <chakra.span css={balanceCss}>
      {isLink ? <Anchor href="/finance">{content}</Anchor> : <span>{content}</span>}
    </chakra.span>
  )
}

const balanceCss = {
  '& > *': {
    display: 'inline-flex',
    alignItems: 'baseline',
    gap: '1.5',
    height: '9',
    lineHeight: '2.25rem',
    paddingInline: '2.5',
    borderRadius: 'md',
    whiteSpace: 'nowrap',
  },
  '& > a:hover': { bg: 'neutralSubtle' },
}
