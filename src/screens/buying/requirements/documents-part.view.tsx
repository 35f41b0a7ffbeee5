import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { type Proof, proofs, type SentDocument } from '#domain/buying/requirements.ts'
import type { RequirementsActor } from '#machines/buying/requirements/requirements.machine.ts'
import { selectRequirements } from '#machines/buying/requirements/requirements.selectors.ts'
import { LostRows } from '#src/components/data/lost-rows.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { ProofItem } from './proof-item.view.tsx'

export type DocumentsPartProps = {
  actor: RequirementsActor
  form: (proof: Proof) => ReactNode
  /** Saves a document that was sent. */
  file: (document: SentDocument) => ReactNode
  isBeforePurchase: boolean
}

/** The documents, with accepted kinds and the decisions about them. */
export const DocumentsPart = ({ actor, form, file, isBeforePurchase }: DocumentsPartProps) => {
  const requirements = useSelector(actor, selectRequirements)
  return (
    <Card
      heading={<Trans>Documents</Trans>}
      description={
        isBeforePurchase ? (
          <Trans>
            You can also send them after paying. The number works, and its period starts, when both are accepted.
          </Trans>
        ) : (
          <Trans>
            They are checked within minutes. The number works, and its period starts, when both are accepted.
          </Trans>
        )
      }
    >
      <chakra.ul display="flex" flexDirection="column" css={{ '& > li + li': { borderBlockStartWidth: '1px' } }}>
        {proofs.map((proof) => (
          <ProofItem key={proof} actor={actor} proof={proof} form={form(proof)} file={file} />
        ))}
      </chakra.ul>
      <LostRows of={requirements?.documents ?? []} inset={false} />
    </Card>
  )
}
