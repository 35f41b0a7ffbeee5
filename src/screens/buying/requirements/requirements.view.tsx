import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { levelRules, type Proof, type SentDocument } from '#domain/buying/requirements.ts'
import type { RequirementsActor } from '#machines/buying/requirements/requirements.machine.ts'
import {
  selectFailure,
  selectPhase,
  selectRequirements,
  selectUnmet,
} from '#machines/buying/requirements/requirements.selectors.ts'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { needWords } from '#src/screens/buying/kit/requirement-sentences.ts'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'
import { AddressPart } from './address-part.view.tsx'
import { DocumentsPart } from './documents-part.view.tsx'
import { RegistrantPart } from './registrant-part.view.tsx'

export type RequirementsViewProps = {
  actor: RequirementsActor
  registrantForm: ReactNode
  addressForm: ReactNode
  /** The form of one document; rendered by a chunk of its own. */
  documentForm: (proof: Proof) => ReactNode
  /** Saves a document that was sent. */
  documentFile: (document: SentDocument) => ReactNode
  /** Documents can be sent after the purchase. */
  isBeforePurchase?: boolean
}

/** Registrant, address and documents of a number. Rendered in the wizard and on the page of a bought number. */
export const RequirementsView = ({
  actor,
  registrantForm,
  addressForm,
  documentForm,
  documentFile,
  isBeforePurchase = false,
}: RequirementsViewProps) => {
  const { t } = useLingui()
  const phase = useSelector(actor, selectPhase)
  const failure = useSelector(actor, selectFailure)
  const requirements = useSelector(actor, selectRequirements)
  const retry = () => actor.send({ type: 'retry.requested' })
  if (phase === 'failed') return failure === null ? null : <FailureMessage failure={failure} onRetry={retry} />
  if (phase === 'loading' || requirements === null)
    return (
      <Card>
        <Announcement text={t`Loading the requirements`} />
        <SkeletonText lines={6} />
      </Card>
    )
  return (
    <chakra.div display="flex" flexDirection="column" gap="5">
      <DecisionAnnouncement actor={actor} />
      {failure === null ? null : <FailureMessage failure={failure} onRetry={retry} />}
      <RegistrantPart actor={actor} form={registrantForm} />
      <AddressPart actor={actor} form={addressForm} />
      {levelRules[requirements.level].proofs.length === 0 ? null : (
        <DocumentsPart actor={actor} form={documentForm} file={documentFile} isBeforePurchase={isBeforePurchase} />
      )}
    </chakra.div>
  )
}

/** Tells that a document was rejected; its place on the page shows why. */
const DecisionAnnouncement = ({ actor }: { actor: RequirementsActor }) => {
  const { t, i18n } = useLingui()
  const unmet = useSelector(actor, selectUnmet, (a, b) => JSON.stringify(a) === JSON.stringify(b))
  const rejected = unmet.filter(({ state }) => state === 'rejected').map(({ need }) => i18n._(needWords[need]))
  return <Announcement text={rejected.map((need) => t`${need}: not accepted`).join(', ')} />
}
